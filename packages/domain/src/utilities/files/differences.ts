import { differencesOf } from '@chengan/kernel/specification/differences'
import { attachment } from './attachment.ts'

const NAMED_BY_UPLOAD = 'A file has a name; an upload brings it.'
const SIZE = 'A file of 2 GB has one byte more than an int holds.'

export const attachmentDifferences = differencesOf(attachment, [
  { because: NAMED_BY_UPLOAD, fields: ['name required'] },
  { because: SIZE, fields: ['size type'] },
])

export const attachmentAliasDifferences = differencesOf(
  attachment,
  [
    { because: NAMED_BY_UPLOAD, fields: ['name required'] },
    {
      because: 'An alias reads and writes the rows of gysy/attachment; the longer text and the name of that root hold for both.',
      fields: ['name length', 'bizType length', 'sha'],
      missingFields: ['hash'],
    },
    { because: SIZE, fields: ['size type'] },
  ],
  'szgl/attachment',
)
