import { yhContractKind } from '@chengan/domain/maintenance/dictionaries/contracts'
import { projectStage } from '@chengan/domain/maintenance/works/project/project-codes'
import { addDays } from '@chengan/kernel/time'
import { sql } from 'kysely'
import type { Desk } from '../../approvals/desk.ts'
import { approvedBatch, prePlan, reviewPlan } from './special-works.ts'
import { fillToTheEnd } from './works-under-way.ts'

const ACCEPTANCES = 'yhgl/zxyhxmys'
const PROJECTS = 'yhgl/zxyhndjh'
const [OFFICER, PLANNER, CITY, SUPERVISOR] = ['demo_qx_yh', 'demo_sj_jh', 'demo_sj_yh', 'demo_jl'] as const

interface Finished {
  readonly id: string
  readonly name: string
  readonly finishDate: string
}

/** Projects whose works are done and whose acceptance nobody applied for. */
async function finishedProjects(desk: Desk): Promise<readonly Finished[]> {
  const { rows } =
    await sql<Finished>`select p.id, p.project_name as name, to_char(p.finish_date, 'YYYY-MM-DD') as "finishDate" from special_project p
    where p.stage = ${projectStage.toAccept} and not p.deleted and not exists (select from works_acceptance a where a.project_id = p.id and not a.deleted)
    order by p.project_no`.execute(desk.db)
  return rows
}

/** A works contract of the district, in force. */
async function worksContractMade(desk: Desk, at: string): Promise<{ readonly id: string; readonly companyDeptId: string } | undefined> {
  const { rows } = await sql<{
    companyDeptId: string
    deptId: string
  }>`select company_dept_id as "companyDeptId", manage_dept_id as "deptId" from contract
    where demo and not deleted and manage_level = 'qx' and region_id = '990102' order by id limit 1`.execute(desk.db)
  const [known] = rows
  if (known === undefined) return undefined
  const year = Number(at.slice(0, 4))
  const id = await desk.add(OFFICER, at, 'yhgl/contract', {
    ...{
      contractNo: `YHHT-${year}-ZX01`,
      contractName: '滨河大道沥青路面大修施工合同',
      contractKind: yhContractKind.values.specialWorks.value,
    },
    ...{
      pricingKind: '2',
      procureKind: '5',
      planYear: year,
      manageDeptId: known.deptId,
      manageLevel: 'qx',
      companyDeptId: known.companyDeptId,
    },
    ...{ supervisorDeptId: (await desk.idOf(SUPERVISOR)).deptId, contactPerson: '陆明远', contactPhone: '10000000021', regionId: '990102' },
    ...{
      signDate: at.slice(0, 10),
      startDate: at.slice(0, 10),
      endDate: addDays(at.slice(0, 10), 365),
      fundSource: '2',
      paymentCycle: '2',
    },
    ...{ amount: 4_484_000, items: [{ itemCode: 'ZX-R01', itemName: '沥青面层铣刨加铺', unit: 'm2', quantity: 38_000, unitPrice: 118 }] },
    attachments: [await desk.file(OFFICER, at)],
  })
  await desk.act(OFFICER, at, 'yhgl/contract/state', { id, action: 'activate' })
  return { id, companyDeptId: known.companyDeptId }
}

/** A large project of this year whose works are done. */
async function largeWorks(desk: Desk): Promise<void> {
  const work = { name: '沥青路面大修', quantity: 42_000, months: [7, 10] as const }
  const [project] = await approvedBatch(desk, work, 150)
  if (project === undefined) return
  await prePlan(desk, project.id, project.amount, desk.ago(125, '11:10'))
  await reviewPlan(desk, project.id, project.amount, desk.ago(123).slice(0, 10))
  const contract = await worksContractMade(desk, desk.ago(112))
  if (contract === undefined) return
  const supervisorDeptId = (await desk.idOf(SUPERVISOR)).deptId
  const begin = {
    ...{ id: project.id, contractId: contract.id, companyDeptId: contract.companyDeptId, supervisorDeptId, breaksRoad: true },
    ...{ permitNos: '临占许08号', startReportNo: '开工令02' },
  }
  await desk.act(OFFICER, desk.ago(108), `${PROJECTS}/start`, begin)
  await desk.act(CITY, desk.ago(106), `${PROJECTS}/start`, begin)
  const at = desk.ago(40, '16:00')
  await fillToTheEnd(desk, project.id, addDays(at.slice(0, 10), -3))
  await desk.act(OFFICER, at, `${PROJECTS}/finish`, {
    id: project.id,
    finishDate: at.slice(0, 10),
    selfCheckResult: '各项指标符合设计和规范要求，自检合格',
  })
}

const documents = ['竣工图', '施工总结', '材料合格证及检测报告', '隐蔽工程验收记录', '竣工结算书'].map((name) => ({
  name,
  copies: 2,
  ok: true,
}))
const members = [
  { unit: '区市政设施养护中心', name: '陆明远', title: '建设单位代表', opinion: '同意验收' },
  { unit: '施工单位', name: '沈立', title: '项目经理', opinion: '同意验收' },
  { unit: '监理单位', name: '周正平', title: '总监理工程师', opinion: '同意验收' },
  { unit: '临江市政设计研究院', name: '何晓', title: '设计负责人', opinion: '符合设计要求' },
]
const built = {
  itemCode: '040203006',
  itemName: '沥青面层铣刨加铺',
  unit: 'm2',
  contractQuantity: 38_000,
  finalQuantity: 38_760,
  unitPrice: 118,
}

/** Applies for the acceptance of a finished project. */
async function applyFor(desk: Desk, { id: projectId, finishDate }: Finished, at: string): Promise<string> {
  const id = await desk.add(OFFICER, at, ACCEPTANCES, {
    ...{ projectId, finishDate, settleAmount: 457.37, workSummary: '铣刨旧面层，加铺AC-13沥青混凝土，恢复标线，调整检查井' },
    ...{ finalQuantities: [built], selfCheckResult: '各项指标符合设计和规范要求，自检合格', archiveList: documents },
    ...{
      testReports: [await desk.file(OFFICER, at)],
      images: [await desk.file(OFFICER, at, 'before'), await desk.file(OFFICER, at, 'after')],
    },
    leftoverItems: [{ item: '北侧辅道标线局部补划', dutyUnit: '施工单位', deadline: addDays(finishDate, 60), done: false }],
  })
  await desk.act(OFFICER, at, ACCEPTANCES, { id, action: 'submit' })
  return id
}

/** The supervisor, the meeting and the city pass it. */
async function accept(desk: Desk, id: string, [reviewed, met, passed]: readonly [string, string, string]): Promise<void> {
  const review = `${ACCEPTANCES}/xmysSh`
  const jlAssessment = [await desk.file(SUPERVISOR, reviewed)]
  const checkedQuantities = [{ itemCode: built.itemCode, checkedQuantity: 38_650 }]
  await desk.act(SUPERVISOR, reviewed, review, { id, result: 1, opinion: '质量评估合格，同意组织验收', jlAssessment, checkedQuantities })
  const meeting = {
    acceptDate: met.slice(0, 10),
    acceptPlace: '项目部会议室',
    members,
    qualityGrade: '1',
    acceptOpinion: '工程质量合格，同意验收',
  }
  await desk.act(OFFICER, met, review, { id, result: 1, ...meeting })
  await desk.act(PLANNER, passed, review, { id, result: 1, opinion: '资料齐全，同意验收' })
}

/** The city names another district, which finds what is to be put right. */
async function crossCheck(desk: Desk, id: string): Promise<void> {
  const { rows } = await sql<{ status: string }>`select status from works_acceptance where id = ${id}`.execute(desk.db)
  if (rows[0]?.status !== '50') return
  const checker = 'demo_qx2_sz'
  await desk.act(CITY, desk.ago(18), `${ACCEPTANCES}/assign`, { id, crossCheckDept: (await desk.idOf(checker)).deptId })
  const at = desk.ago(6, '15:20')
  await desk.act(checker, at, `${ACCEPTANCES}/xmysCcjc`, {
    ...{ id, crossCheckDate: at.slice(0, 10), score: 84, result: '2', opinion: '厚度、平整度合格，两处井周接顺不平，限期整改' },
    items: [
      { item: '面层厚度', standard: '≥40mm', measured: '42mm', ok: true },
      { item: '平整度', standard: '≤5mm', measured: '3mm', ok: true },
      { item: '检查井周高差', standard: '≤5mm', measured: '9mm', ok: false },
    ],
    ...{ deadline: addDays(desk.asOf.slice(0, 10), 12), images: [await desk.file(checker, at, 'after')] },
  })
}

/** Finished projects are accepted; the first goes on to its cross-check, the others wait for their supervisor. */
async function acceptances(desk: Desk): Promise<void> {
  for (const [turn, project] of (await finishedProjects(desk)).entries()) {
    const id = await applyFor(desk, project, desk.ago(turn === 0 ? 34 : 2, '10:20'))
    if (turn > 0) continue
    await accept(desk, id, [desk.ago(31, '15:00'), desk.ago(27, '09:30'), desk.ago(24, '16:10')])
    await crossCheck(desk, id)
  }
}

/** Special works that are accepted, drawn and cross-checked, by people's own calls. */
export const acceptedWorks = [largeWorks, acceptances] as const
