// What every root of the register has in another way than the book, and why.

import { ASKED_WITH_A_NOTE, BEGINS_BY_A_CALL, BY_RULE_IN_ITS_WORDS } from './reasons.ts'

/** Of every asset with block A and its lifecycle. */
export const ofEveryAsset = [
  { because: ASKED_WITH_A_NOTE, fields: ['manageLevel required'] },
  { because: BY_RULE_IN_ITS_WORDS, fields: ['warrantyEndDate limit'] },
  { because: 'The book allows either; the format phone takes both.', fields: ['contactPhone format'] },
  {
    because: 'Input of an action that lifecycles.tsv asks, or what it left on the row.',
    fields: ['fromDate', 'toDate', 'removedOn', 'reason', 'pendingChange', 'pendingBy', 'pendingTime'],
  },
  { because: BEGINS_BY_A_CALL, lifecycles: ['[status] add*', '[status] from handover*', '[status] delete*'] },
] as const

/** Of every asset with this root: what its page offers besides. */
export const fileOnPaper = (root: string) => ({
  because: 'The file of the asset on paper (decision 0066); the book has what it tells (archive).',
  calls: [`GET ${root}/archiveFile/{}`],
})
/** The book prints labels for lamps; every root of the register bears its code. */
export const labelsBesides = (root: string) => ({
  because: 'Every facility bears its code as lamps do (decision 0066).',
  calls: [`GET ${root}/qrcode`],
})

const READ_BESIDES =
  'Who keeps, checks or reads what is in use (§1.2, roles of assets) has a page for it; the book has pages of bureaus alone.'
/** The page of a root for companies and inspectors. */
export const readBesides = (slug: string) => ({ because: READ_BESIDES, screens: [`/zhsz-jcxxgl/qy_${slug}/index`] })
/** A page of bureaus and companies that inspectors read too. */
export const readByInspectors = (route: string) => ({ because: READ_BESIDES, screens: [route] })

export const AS_ONE_POINT = 'Kept as one point; lng and lat travel beside it (flat).'
export const NAMED_BY_ITS_NUMBER = 'A name is made of its place and number where nobody gives one (§2), so the form does not ask it.'
export const BOUNDS_OF_THE_THING = 'Bounds that the thing itself has: no negative height, no test of tomorrow.'
export const GROUPED_IN_THE_FORM = 'The form groups what belongs together.'
