import type { CheckText } from './zh-cn.ts'

export const enUS: CheckText = {
  title: 'Document check',
  code: 'Check code',
  ask: 'Check',
  askNote: 'Enter the 12 digits and letters below the QR code of the document',
  unknown: 'There is no such document',
  unknownNote: 'No document bears this code. Check it, or ask the office that issued the paper.',
  unreadable: 'This is not a check code',
  unreadableNote:
    'A check code has 12 digits and letters and is printed below the QR code of the document. Please compare it and open it again.',
  toConsole: 'To the console',
  states: { valid: 'Valid', replaced: 'Replaced', void: 'Void', revoked: 'Revoked', expired: 'Expired', suspended: 'Suspended' },
  stateNotes: {
    valid: 'Duly issued and in force.',
    replaced: 'A newer document has taken its place; rely on that one.',
    void: 'The issuing office has voided it; it may not be used.',
    revoked: 'The permit has been revoked; no works and no business may rest on it.',
    expired: 'The term of the permit is over; works and business may not go on.',
    suspended: 'The permit is suspended; no works and no business may rest on it meanwhile.',
  },
  rows: {
    kind: 'Kind',
    number: 'Number',
    issuer: 'Issued by',
    permitNo: 'Permit no.',
    unit: 'To',
    roads: 'Roads',
    term: 'Term',
    sealDate: 'Signed on',
  },
  termOf: (from: string, to: string) => `${from} to ${to}`,
  compare: 'Compare a file',
  drawing: 'The electronic file is being drawn; afterwards your copy can be compared here',
  compareNote: 'The file is compared on this device and not uploaded.',
  same: 'The file is the one that was issued',
  other: 'The file is not the one that was issued: do not rely on it',
}
