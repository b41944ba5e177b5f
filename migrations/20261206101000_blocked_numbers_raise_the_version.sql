-- Most accounts block no number. That they still do not need not be asked number by number: the version says it.
create constraint trigger blocked_numbers_raise_turn_version after insert or delete or update on blocked_numbers
  deferrable initially deferred for each row execute function raise_turn_version();
