import { dept, dict, ref, region, text } from '@chengan/kernel/fields/builders'
import { fill, type ValuesOf } from '@chengan/kernel/rule'
import { titleInWords } from '../../defects/title-words.ts'
import { yhLevel, yhSeverity } from '../../dictionaries/events.ts'

const auto = { readOnly: true } as const
const toEvent = ref('dailyMaintenance', '事件', 'Event')

/** What a row beside an event says of it: its number, title, defect, severity and section. */
export const eventKept = {
  eventNo: text(20, '事件编号', 'Event no.', auto),
  title: text(100, '标题', 'Title', { ...auto, inWords: titleInWords }),
  defectCode: ref('disposalStandard', '病害类型', 'Defect', auto),
  severity: dict(yhSeverity, '严重程度', 'Severity', auto),
  sectionId: ref('bidSection', '标段', 'Section', { ...auto, index: true }),
} as const

/** The parties of an event, kept in a row beside it so that the same people see it, decide on it, and find it. */
export const eventParties = {
  regionId: region('所属区县', 'District', { ...auto, index: true }),
  companyDeptId: dept('养护单位', 'Company', { ...auto, index: true }),
  supervisorDeptId: dept('监理单位', 'Supervisor', auto),
  manageDeptId: dept('管理单位', 'Manager', auto),
  ownerDeptId: dept('权属单位账号部门', "Owner's department", { hidden: true }),
  manageLevel: dict(yhLevel, '管理层级', 'Management level', { hidden: true }),
} as const

export type PartyFields = typeof eventParties
type BesideFields = typeof eventKept & PartyFields

/** Those fields ← the event's, all of the same names. */
export const keptOfEvent = {
  eventNo: 'eventNo',
  title: 'title',
  defectCode: 'defectCode',
  severity: 'severity',
  sectionId: 'sectionId',
  regionId: 'regionId',
  companyDeptId: 'companyDeptId',
  supervisorDeptId: 'supervisorDeptId',
  manageDeptId: 'manageDeptId',
  ownerDeptId: 'ownerDeptId',
  manageLevel: 'manageLevel',
} as const satisfies { readonly [K in keyof BesideFields]: K }

/** What a new row beside an event takes of it, whatever is sent: by its reference `dailyId`. */
export const keptAtAdd = fill<BesideFields & { readonly dailyId: typeof toEvent }>({
  refs: ['dailyId'],
  overridesInput: true,
  values: ({ refs: { dailyId: event } }): ValuesOf<BesideFields> =>
    event ? Object.fromEntries(Object.entries(keptOfEvent).map(([own, theirs]) => [own, event[theirs] ?? null])) : {},
})

/** The departments, regions and people to whom a row beside an event shows itself. */
export const partiesBeside = {
  departments: ['deptId', 'companyDeptId', 'ownerDeptId', 'supervisorDeptId'],
  regions: ['regionId'],
  managing: ['manageDeptId'],
  users: ['creator'],
} as const
