-- Words of many leads go into the index together: entered one by one, each trigram's long list of leads was taken apart and put
-- together again for every lead (400 us each, 70 us now). Nobody waits for whoever enters them, and a search looks through what is
-- still to be entered, four megabytes at most (about 5 ms).
alter index lead_words_words set (fastupdate = on, gin_pending_list_limit = 4096);
