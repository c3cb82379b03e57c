import type { Filter } from '@chengan/kernel/access/filter'
import type { ListTab, NamedFilter } from '@chengan/kernel/definition/list-view'
import type { NameIn } from '@chengan/kernel/fields/field'
import { wjspStatus, wjspType } from '../../dictionaries/excavation.ts'
import type { excavationFields } from './excavation-fields.ts'

type OfDeclaration = Filter<NameIn<typeof excavationFields>>

const state = wjspStatus.values
const type = wjspType.values

const inStates = (...states: readonly (keyof typeof state)[]): OfDeclaration => ({
  column: 'status',
  oneOf: states.map((key) => state[key].value),
})
const ofPermits: OfDeclaration = {
  column: 'declareType',
  oneOf: [type.permit.value, type.emergencyMakeUp.value, type.change.value, type.extension.value],
}
const annual: OfDeclaration = { column: 'declareType', oneOf: [type.annual.value, type.supplementary.value] }

const mine = { column: 'deptId', inOwnTree: true } as const

/** Whose declarations a page shows (szgl/wjsp/page, municipal-approval.md §2.1). */
export const declarationViews: NamedFilter = {
  zh: '视图',
  en: 'View',
  kind: 'choice',
  choices: {
    mine,
    // What the applicant has in hand: drafts, and what was returned to him.
    applying: { all: [mine, inStates('draft', 'toSupplement', 'returned')] },
    initiated: { flowOf: 'starter' },
    todo: { duty: {} },
    done: { flowOf: 'handler' },
    review: inStates('toAccept', 'toSupplement', 'accepted', 'underReview', 'toPay', 'toDecide', 'toReview'),
    all: { always: true },
  },
}

/** Declarations in whatever state: a figure counts them all, also those that the page it leads to leaves out of sight. */
export const everyState: NamedFilter = { zh: '不限办理状态', en: 'In any state', kind: 'yesNo', filter: { always: true } }

/** Permits with their number, in what state they are by now. */
export const issuedFilter: NamedFilter = {
  zh: '已核发许可证',
  en: 'Permit issued',
  kind: 'yesNo',
  filter: { column: 'permitNo', empty: false } satisfies OfDeclaration,
}

/** The tabs of the pages of declarations; each page names its own. */
export const declarationTabs: readonly ListTab[] = [
  { key: 'all', zh: '全部', en: 'All' },
  { key: 'permits', zh: '许可申请', en: 'Permits', filter: ofPermits },
  { key: 'annual', zh: '年度申报', en: 'Annual', filter: annual },
  { key: 'drafts', zh: '草稿', en: 'Drafts', filter: { column: 'status', is: state.draft.value } },
  { key: 'todo', zh: '待办', en: 'To do', filter: { duty: {} }, urgent: true },
  { key: 'done', zh: '已办', en: 'Done', filter: { flowOf: 'handler' } },
  {
    key: 'inApproval',
    zh: '许可办理',
    en: 'In approval',
    filter: {
      all: [ofPermits, inStates('draft', 'toAccept', 'toSupplement', 'accepted', 'underReview', 'toPay', 'toDecide', 'permitted')],
    },
  },
  { key: 'works', zh: '施工与验收', en: 'Works and acceptance', filter: inStates('underConstruction', 'worksToAccept') },
  { key: 'ended', zh: '已结束', en: 'Ended', filter: inStates('closed', 'refused', 'notAccepted', 'withdrawn', 'terminated', 'revoked') },
]
