# Names of cards behind `duelfsm cards`; what else there is is above.
complete -c duelfsm -n '__fish_duelfsm_using_command cards' -f -a '(duelfsm cards --names -- (commandline -ct | string unescape) 2>/dev/null)'
