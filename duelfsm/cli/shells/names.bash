# Names of cards behind `duelfsm cards`; what else there is is above.
_duelfsm_names() {
  local typed="${COMP_WORDS[COMP_CWORD]}" before="${COMP_WORDS[COMP_CWORD-1]}"
  if [[ ${COMP_WORDS[1]} != cards || $typed == -* || $before == -* ]]; then
    _duelfsm "$@"
    return
  fi
  typed="${typed//\\/}"
  compopt -o filenames 2>/dev/null # so that a space in a name is written as one word has it
  mapfile -t COMPREPLY < <(duelfsm cards --names -- "${typed#[\"\']}" 2>/dev/null)
}
complete -F _duelfsm_names duelfsm
