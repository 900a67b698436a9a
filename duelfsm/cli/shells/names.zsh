# Names of cards behind `duelfsm cards`; what else there is is above.
_duelfsm_names() {
  if [[ ${words[2]} != cards || ${words[CURRENT]} == -* || ${words[CURRENT-1]} == -* ]]; then
    _cyclopts_duelfsm "$@"
    return
  fi
  local -a names
  names=("${(@f)$(duelfsm cards --names -- "${(Q)words[CURRENT]}" 2>/dev/null)}")
  compadd -U -a names
}
compdef _duelfsm_names duelfsm
