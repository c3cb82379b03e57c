import { differencesOf } from '@chengan/kernel/specification/differences'
import { SETTINGS_ARE_ROWS, WORDS_OF_USERS } from '../../specification/reasons.ts'
import { exportFile } from './export-file.ts'
import { file } from './file.ts'
import { fileStore } from './file-store.ts'

const EVERYBODY_UPLOADS = 'R-10 lets every login upload.'

export const fileDifferences = differencesOf(file, [
  { because: WORDS_OF_USERS, fields: ['bizId zh'] },
  { because: 'One row is a file; the name of the whole section is the title of its screen.', roots: ['zh', 'en'] },
  { because: 'A file of 2 GB has one byte more than an int holds.', fields: ['size type'] },
  {
    because:
      'The settings are rows of their own (sys/oss/config), one a kind of storage; sys/oss/info and sys/oss read and save the one in use.',
    missingFields: ['#config'],
  },
  { because: 'Of which template of the city a paper was made (decision 0160).', fields: ['templateId'] },
  { because: EVERYBODY_UPLOADS, permissions: ['sys:oss:upload'] },
])

export const exportFileDifferences = differencesOf(exportFile, [
  { because: 'In the singular, as every resource.', roots: ['en'] },
  {
    because: 'The server does it itself: a job or the sender of the outbox writes the state; nobody calls an action.',
    lifecycles: ['[status] run*', '[status] done*', '[status] fail*'],
  },
])

export const fileStoreDifferences = differencesOf(fileStore, [
  { because: SETTINGS_ARE_ROWS, roots: ['(whole)'], fields: ['*'] },
  { because: 'The settings screen works with the ordinary calls of the rows; the calls of the book do the same.', calls: ['*'] },
  { because: EVERYBODY_UPLOADS, permissions: ['sys:oss:upload'] },
])
