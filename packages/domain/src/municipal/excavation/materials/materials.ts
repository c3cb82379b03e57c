import type { Label } from '@chengan/kernel/label'
import { fileIdsOf, type Members } from '@chengan/kernel/values'
import type { Declared } from '../checks/of-row.ts'
import { matter, traffic, type } from '../declaration/conditions.ts'

/** A paper that a declaration may need (municipal-approval.md §2.1.1). */
interface Paper extends Label {
  readonly code: string
  /** The server writes it: nobody has to bring it. */
  readonly generated?: true
  readonly needed: (row: Declared) => boolean
}

const isOf = (value: string | null | undefined, ...values: readonly string[]) => values.includes(value ?? '')
const permit = (row: Declared) => isOf(row.declareType, type.permit.value)
const forPermit = (row: Declared) =>
  isOf(row.declareType, type.permit.value, type.emergencyMakeUp.value, type.change.value, type.extension.value)
const ofMatter = (row: Declared, ...matters: readonly string[]) => isOf(row.matter, ...matters)
const { excavate, occupy, both, attachedLines, pipelinesOnBridges } = matter
const laid = [excavate.value, both.value, attachedLines.value, pipelinesOnBridges.value]
const CHANGE_OF_METHOD = '5'
const changesDesign = (row: Declared) => isOf(row.declareType, type.change.value) && row.changeKinds?.includes(CHANGE_OF_METHOD) === true

const papers: readonly Paper[] = [
  { code: 'M01', zh: '城市道路占用挖掘申请表', en: 'Application form (generated)', generated: true, needed: forPermit },
  {
    code: 'M02',
    zh: '规划许可证或规划批准文件',
    en: 'Planning permit',
    needed: (row) => permit(row) && ofMatter(row, ...laid) && row.simplified !== true,
  },
  {
    code: 'M03',
    zh: '施工图及设计文件（平、纵、横）',
    en: 'Design drawings',
    needed: (row) => (permit(row) && ofMatter(row, ...laid)) || changesDesign(row),
  },
  {
    code: 'M04',
    zh: '施工组织设计与路面修复方案',
    en: 'Works plan and restoration plan',
    needed: (row) => permit(row) && ofMatter(row, excavate.value, both.value),
  },
  {
    code: 'M05',
    zh: '交通组织方案与交警意见',
    en: 'Traffic plan and police opinion',
    needed: (row) => forPermit(row) && isOf(row.trafficClosure, traffic.lane.value, traffic.half.value, traffic.full.value),
  },
  {
    code: 'M06',
    zh: '地下管线查询及交底、保护方案',
    en: 'Pipeline inquiry and protection plan',
    needed: (row) => permit(row) && ofMatter(row, excavate.value, both.value, pipelinesOnBridges.value),
  },
  {
    code: 'M07',
    zh: '安全防护与应急预案',
    en: 'Safety and emergency plan',
    needed: (row) => permit(row) && ofMatter(row, excavate.value, both.value, pipelinesOnBridges.value),
  },
  {
    code: 'M08',
    zh: '桥梁原设计单位安全复核意见',
    en: "Safety check by the bridge's designer",
    needed: (row) => permit(row) && ofMatter(row, pipelinesOnBridges.value),
  },
  {
    code: 'M09',
    zh: '施工合同、施工单位资质',
    en: 'Contract and qualification',
    needed: (row) => permit(row) && ofMatter(row, ...laid),
  },
  // The task of the government's approval files it where the applicant has none.
  { code: 'M10', zh: '政府批准文件', en: 'Government approval', generated: true, needed: (row) => forPermit(row) && row.isFrozen === true },
  { code: 'M11', zh: '告知承诺书', en: 'Letter of commitment', needed: (row) => permit(row) && row.simplified === true },
  {
    code: 'M12',
    zh: '抢修现场照片与抢修说明',
    en: 'Photos and account of the repair',
    needed: (row) => isOf(row.declareType, type.emergencyMakeUp.value),
  },
  {
    code: 'M13',
    zh: '占用位置图及恢复承诺',
    en: 'Occupation plan and restoration pledge',
    needed: (row) => permit(row) && ofMatter(row, occupy.value, both.value),
  },
  { code: 'M14', zh: '授权委托书、身份证明', en: 'Power of attorney, identity', needed: forPermit },
]

/** What a paper of the list is called, and whether the server writes it; undefined for papers beyond the list. */
export const paperOf = (code: string): (Label & { readonly generated?: true }) | undefined => papers.find((one) => one.code === code)

/** A line of the list of materials as it is kept. */
export interface Material {
  readonly code: string
  readonly name: string
  readonly required: boolean
  readonly attachments: readonly unknown[]
  readonly checked: boolean
  readonly checkNote: string | null
}

/** A line as it is sent or lies there. */
export type Brought = Members<'code' | 'name' | 'attachments' | 'checked' | 'checkNote'>

/** The lines of the list that a declaration holds. */
export const materialsIn = ({ materials }: Pick<Declared, 'materials'>): readonly Brought[] => linesIn(materials)

const linesIn = (value: unknown): readonly Brought[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'object' && one !== null) : []

/** Who writes the list, over what is stored: the applicant brings papers, the counter ticks them off and notes what is wrong. */
export interface Held {
  readonly stored: unknown
  readonly side: 'applicant' | 'counter' | 'both'
}

/** A line as one side may write it; the other's part stays as it is stored. */
function bySide(side: Held['side'], given: Brought, stored: Brought | undefined): Brought {
  if (side === 'both') return given
  if (side === 'counter') return { ...given, attachments: stored?.attachments ?? [] }
  // Another file is not the one that was looked at.
  const same = fileIdsOf(stored?.attachments).join() === fileIdsOf(given.attachments).join()
  return { ...given, checked: same && stored?.checked === true, checkNote: stored?.checkNote ?? null }
}

/** The papers that a declaration needs, with what has been brought of each; papers beyond the list stay at its end (municipal-approval.md §2.1.1). */
export function materialsOf(row: Declared, held: Held = { stored: undefined, side: 'both' }): readonly Material[] {
  const stored = new Map(linesIn(held.stored).map((one) => [String(one.code), one]))
  const brought = new Map(materialsIn(row).map((one) => [String(one.code), bySide(held.side, one, stored.get(String(one.code)))]))
  const needed = papers.filter((paper) => paper.needed(row))
  const listed = needed.map((paper) => materialFrom(paper.code, paper.zh, paper.generated !== true, brought.get(paper.code)))
  const more = [...brought.values()].filter((one) => !needed.some(({ code }) => code === one.code) && filesOf(one).length > 0)
  return [...listed, ...more.map((one) => materialFrom(String(one.code), nameOf(one), false, one))]
}

/** What a paper beyond those that are needed is called: as the list calls it, or as whoever brought it did. No code stands before people. */
const nameOf = ({ code, name }: Brought): string => {
  const given = typeof name === 'string' ? name.trim() : ''
  return paperOf(String(code))?.zh ?? (given === '' ? '其他材料' : given)
}

const filesOf = (one: Brought | undefined): readonly unknown[] => (Array.isArray(one?.attachments) ? one.attachments : [])

function materialFrom(code: string, name: string, required: boolean, given: Brought | undefined): Material {
  return {
    code,
    name,
    required,
    attachments: filesOf(given),
    checked: given?.checked === true,
    checkNote: typeof given?.checkNote === 'string' && given.checkNote !== '' ? given.checkNote : null,
  }
}

/** The names of required papers of which nothing was brought. */
export function missingMaterials(row: Declared): readonly string[] {
  return materialsOf(row)
    .filter((one) => one.required && one.attachments.length === 0)
    .map((one) => one.name)
}

/** The names of required papers that the counter has not ticked off: an application is accepted once all its papers are there and looked at
 *  (行政许可法 art. 32). */
export function uncheckedMaterials(row: Declared): readonly string[] {
  return materialsOf(row)
    .filter((one) => one.required && !one.checked)
    .map((one) => one.name)
}
