import { watchReads } from '@chengan/kernel/declared/watched-reads'

// In every test: what a rule reads of other rows without declaring it would not be read for it.
watchReads()
