import { expect } from 'vitest'
import { uploadPicture } from '../small-city.ts'
import { contractInForce } from './maintenance-people.ts'
import { openWorksHouse, PROJECTS } from './works-people.ts'

export const ACCEPTANCES = 'yhgl/zxyhxmys'
const FILLS = 'yhgl/szglyhglzxyhxmjdmonthfill'

/** What is asked of works that are handed over. */
const documents = [
  { name: '竣工图', copies: 2, ok: true },
  { name: '施工总结', copies: 1, ok: true },
]
const members = [
  { unit: '望澜区市政所', name: '张安', title: '建设单位代表' },
  { unit: '坦途养护有限公司', name: '李工', title: '项目经理' },
  { unit: '衡准监理有限公司', name: '王工', title: '总监' },
]
const finalQuantities = [
  { itemCode: '040203006', itemName: '沥青面层铣刨加铺', unit: 'm2', contractQuantity: 5000, finalQuantity: 5100, unitPrice: 120 },
]

type WorksHouse = Awaited<ReturnType<typeof openWorksHouse>>

/** The small city of special works, with what brings a project from its plan to its acceptance and on. */
export async function openAcceptanceHouse() {
  const here: WorksHouse = await openWorksHouse()
  const { house, city, people, at } = here
  let drawn = 0
  const steps = ['1', '2', '3', '4', '5'].map((step) => ({ step, due: '2026-08-20' }))

  /** The builder says of the month that all is done, and the unit that runs the works passes it. */
  async function whole(projectId: string): Promise<void> {
    const [month] = (await people.declarer.get<readonly { id: string }[]>(`${FILLS}/fillInfoList`, { projectId })).data
    const images = [await uploadPicture(house, at.company, '现场1.jpg'), await uploadPicture(house, at.company, '现场2.jpg')]
    const sums = { monthAmount: 60, totalAmount: 60, monthPaid: 40, totalPaid: 40 }
    const fill = { ...sums, monthRate: 100, totalRate: 100, finishDate: '2026-06-30', workDone: '全部完成', nextPlan: '申请完工' }
    here.later()
    const said = await at.company.post(FILLS, { id: month?.id, action: 'submit', ...fill, safetyState: '1', qualityState: '1', images })
    expect(said).toMatchObject({ code: 0 })
    here.later()
    expect(await at.supervisor.post(`${FILLS}/audit`, { id: month?.id, result: 1, opinion: '已核实' })).toMatchObject({ code: 0 })
  }

  /** A project whose works are done: stage 6. */
  async function finished(more: object = {}, contract: object = {}): Promise<string> {
    drawn += 1
    const quantities = [{ itemCode: `A${drawn}`, itemName: '铣刨加铺', unit: 'm2', quantity: 5000, unitPrice: 120 }]
    const term = { planStart: '2026-06-01', planEnd: '2026-08-31' }
    const id = await here.inPrePlan({ quantities, stakeFrom: `K${drawn}+000`, stakeTo: `K${drawn}+400`, ...term, ...more })
    const post = async (who: keyof typeof people, action: string, body: object) => {
      here.later()
      const reply = await people[who].post(`${PROJECTS}/${action}`, { id, ...body })
      expect(reply).toMatchObject({ code: 0 })
      return reply.data
    }
    await post('declarer', 'prePlan', {
      action: 'submit',
      prePlanDate: '2026-06-30',
      preSchedule: steps,
      designUnit: '临江设计院',
      budgetAmount: 58,
    })
    await post('officer', 'planAudit', { result: 1, opinion: '同意' })
    await post('planner', 'planAudit', { result: 1, opinion: '同意', controlPrice: 57 })
    const contractId = await contractInForce(house, city, at, { contractKind: '3', ...contract })
    const begin = { contractId, companyDeptId: 'd-care', supervisorDeptId: 'd-watch', startReportNo: '开工令〔2026〕8号' }
    const begun = await post('declarer', 'start', begin)
    if (begun.stage === '4') await post('officer', 'start', begin)
    await whole(id)
    await post('declarer', 'finish', { finishDate: '2026-06-30', selfCheckResult: '自检合格' })
    return id
  }

  const form = async (projectId: string, more: object = {}) => ({
    ...{
      projectId,
      finishDate: '2026-06-30',
      settleAmount: 61.2,
      workSummary: '铣刨加铺5100平方米',
      finalQuantities,
      selfCheckResult: '自检合格',
    },
    ...{ archiveList: documents, testReports: [await uploadPicture(house, people.declarer, '压实度检测报告.jpg')], warrantyMonths: 24 },
    ...more,
  })
  const add = async (projectId: string, more: object = {}) => people.declarer.put(ACCEPTANCES, await form(projectId, more))
  const submit = (id: string, more: object = {}) => {
    here.later()
    return people.declarer.post(ACCEPTANCES, { id, action: 'submit', ...more })
  }
  const review = (who: 'declarer' | 'planner' | 'supervisor', id: string, more: object = {}) => {
    here.later()
    const person = who === 'supervisor' ? at.supervisor : people[who]
    return person.put(`${ACCEPTANCES}/xmysSh`, { id, result: 1, opinion: '同意', ...more })
  }
  const info = async (id: string, by = people.planner) => (await by.get(`${ACCEPTANCES}/info/${id}`)).data

  async function applied(projectId: string, more: object = {}): Promise<string> {
    const added = await add(projectId, more)
    expect(added).toMatchObject({ code: 0 })
    expect(await submit(added.data.id)).toMatchObject({ code: 0, data: { status: '10' } })
    return added.data.id
  }
  const supervised = async (id: string, more: object = {}) =>
    review('supervisor', id, { jlAssessment: [await uploadPicture(house, at.supervisor, '评估报告.jpg')], ...more })
  const meeting = { acceptDate: '2026-06-30', acceptPlace: '望澜大道项目部', members, qualityGrade: '1', acceptOpinion: '同意验收' }
  const met = (id: string, more: object = {}) => review('declarer', id, { ...meeting, ...more })
  /** An acceptance that the city has passed. */
  async function accepted(projectId: string, more: object = {}): Promise<string> {
    const id = await applied(projectId, more)
    expect(await supervised(id)).toMatchObject({ code: 0, data: { status: '20' } })
    expect(await met(id)).toMatchObject({ code: 0, data: { status: '30' } })
    expect(await review('planner', id)).toMatchObject({ code: 0 })
    return id
  }
  const items = [{ item: '面层厚度', standard: '≥40mm', measured: '42mm', ok: true }]
  const crossCheck = async (who: keyof typeof people | 'otherManager', id: string, more: object = {}) => {
    here.later()
    const person = who === 'otherManager' ? at.otherManager : people[who]
    return person.put(`${ACCEPTANCES}/xmysCcjc`, {
      ...{ id, crossCheckDate: '2026-06-30', items, score: 92, result: '1', opinion: '抽查合格' },
      ...{ images: [await uploadPicture(house, person)] },
      ...more,
    })
  }
  return { ...here, finished, form, add, submit, review, info, applied, supervised, meeting, met, accepted, crossCheck, members }
}
