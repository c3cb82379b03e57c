import { addDays, addMonths } from '@chengan/kernel/time'
import type { Desk } from './desk.ts'

const CLERK = 'demo_sj_sz'
const LEADER = 'demo_sj_szld'
const HELD_BY = 'demo_sj_sz2'

type Verdict = readonly [outcome: string, form: Readonly<Record<string, unknown>>]

interface Tale {
  readonly by: string
  readonly post: string
  /** Working days ago that it was handed in; null: it is a draft. */
  readonly sent: number | null
  /** What each step said, a working day after the one before. */
  readonly steps: readonly Verdict[]
}

const department: Verdict = ['agree', { deptOpinion: '试用期表现良好，同意转正' }]
const personnel: Verdict = ['agree', { hrOpinion: '考核材料齐全，同意' }]
const returned: Verdict = ['return', { deptOpinion: '工作成绩请写具体' }]
const passed: Verdict = ['agree', { leaderOpinion: '同意按期转正' }]
const refused: Verdict = ['refuse', { leaderOpinion: '考核未达要求，不予转正' }]

const tales: readonly Tale[] = [
  { by: HELD_BY, post: '审批员', sent: null, steps: [] },
  { by: HELD_BY, post: '窗口受理员', sent: 1, steps: [] },
  { by: HELD_BY, post: '档案管理员', sent: 6, steps: [] },
  { by: HELD_BY, post: '文书管理员', sent: 3, steps: [department] },
  { by: HELD_BY, post: '核稿员', sent: 7, steps: [department, personnel] },
  { by: HELD_BY, post: '踏勘员', sent: 4, steps: [returned] },
  { by: HELD_BY, post: '收费核算员', sent: 15, steps: [department, personnel, passed] },
  { by: HELD_BY, post: '值班员', sent: 22, steps: [department, personnel, refused] },
]

const handlers = [LEADER, CLERK, LEADER] as const

/** Applications to be made regular at each step of their flow (system.md §5.6). */
export const corrections = tales.map((tale) => async (desk: Desk) => {
  const begun = (tale.sent ?? 0) + 1
  const written = desk.ago(begun, '09:10')
  const entryDate = addDays(addMonths(written.slice(0, 10), -5), -8)
  const form = {
    post: tale.post,
    entryDate,
    correctionDate: addMonths(entryDate, 6),
    workContent: `承担${tale.post}岗位的日常工作，熟悉审批流程与档案要求。`,
    achievement: '试用期内按时完成所分配的任务，无差错投诉。',
    selfScore: 90,
  }
  const id = await desk.add(tale.by, written, 'act/correction', form)
  if (tale.sent === null) return
  await desk.act(tale.by, desk.ago(tale.sent, '09:40'), 'flow/common/submit', { flowKey: 'act_correction', businessKey: id })
  for (const [turn, [outcome, opinions]] of tale.steps.entries()) {
    const said = String(Object.values(opinions)[0])
    const body = { businessKey: id, outcome, comment: said, form: { id, ...opinions } }
    await desk.act(handlers[turn] ?? LEADER, desk.ago(tale.sent - 1 - turn, '15:20'), 'flow/common/submit', body)
  }
})
