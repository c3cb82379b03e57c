import type { Condition } from '@chengan/kernel/condition'
import { attachments, bool, date, decimal, dict, inGroup, line, point, ref, region, text } from '@chengan/kernel/fields/builders'
import { pressureClass } from '../dictionaries/facilities.ts'
import { filingStage, gasProjectKind } from '../dictionaries/projects-and-activities.ts'
import { reviewFields } from '../review/review-facet.ts'

const stage = filingStage.values
const kind = gasProjectKind.values

/** Works along a line; a station has a place alone. */
const alongALine: Condition<'projectKind'> = {
  field: 'projectKind',
  oneOf: [kind.network.value, kind.courtyardIndoor.value, kind.renovation.value, kind.diversion.value],
}
/** A notice of the start has nothing yet that could be accepted. */
const accepted: Condition<'filingStage'> = { field: 'filingStage', oneOf: [stage.acceptance.value, stage.filed.value] }
const filed: Condition<'filingStage'> = { field: 'filingStage', is: stage.filed.value }

const auto = { readOnly: true } as const

/** What is filled in of the works that are filed (utilities-enterprise.md §7). */
export const filingForm = {
  ...inGroup('project', {
    name: text(120, '工程名称', 'Project', { required: true, index: true }),
    projectNo: text(30, '备案编号', 'No.', { index: true }),
    filingStage: dict(filingStage, '阶段', 'Stage', { required: true, index: true }),
    previousId: ref('projectFiling', '上一阶段备案', 'Filing of the stage before', {
      index: true,
      narrowedBy: { gasCompaniesId: 'gasCompaniesId' },
    }),
    gasCompaniesId: ref('gasCompany', '建设（燃气）单位', 'Company', { required: true, index: true, sole: true }),
    regionId: region('所属区域', 'Region', { ...auto, index: true }),
    projectKind: dict(gasProjectKind, '工程类别', 'Kind', { required: true, index: true }),
    address: text(200, '地点', 'Place', { required: true }),
    location: point('位置', 'Position', { required: true, drawnOn: ['previousId', 'gasCompaniesId'] }),
    geometry: line('线路', 'Line', { required: alongALine }),
    pressureClass: dict(pressureClass, '压力级制', 'Pressure class'),
    pipeLength: decimal(10, 3, '长度', 'Length', { unit: 'km', min: 0 }),
    investAmount: decimal(14, 2, '投资', 'Investment', { unit: '万元', min: 0 }),
  }),
  ...inGroup('units', {
    buildUnit: text(100, '建设单位', 'Client'),
    designOrg: text(100, '设计单位', 'Designer'),
    constructOrg: text(100, '施工单位', 'Builder'),
    constructGrade: text(40, '施工资质等级', 'Qualification of the builder'),
    supervisionOrg: text(100, '监理单位', 'Supervisor'),
    testOrg: text(100, '检测单位', 'Tester'),
  }),
  ...inGroup('dates', {
    startDate: date('开工日期', 'Started'),
    completeDate: date('竣工日期', 'Completed', { required: accepted }),
    acceptDate: date('验收日期', 'Accepted', { required: accepted, notAfter: 'today', index: true }),
    fileDate: date('备案日期', 'Filed', {
      required: filed,
      notAfter: 'today',
      help: { zh: '验收合格之日起15日内备案，超过的标记逾期', en: 'Within 15 days of the acceptance, or it is marked as late' },
    }),
    isLate: bool('备案逾期', 'Filed late', { ...auto, index: true }),
  }),
  ...inGroup('permits', {
    planPermitNo: text(60, '规划许可证号', 'Planning permit'),
    constructionPermitNo: text(60, '施工许可证号', 'Construction permit'),
    pipelineCertNo: text(60, '压力管道告知书号', 'Pressure-pipe notice'),
  }),
  ...inGroup('papers', {
    qualityReport: attachments(4, '质量监督', 'Quality report'),
    acceptReport: attachments(4, '验收报告', 'Acceptance report', { required: accepted }),
    pressureTest: attachments(4, '强度严密性试验', 'Pressure test'),
    tieInPlan: attachments(4, '通气方案', 'Tie-in plan'),
    asBuilt: attachments(4, '竣工图', 'As-built drawings'),
    remark: text(500, '备注', 'Remark'),
  }),
}

/** All fields of a project filing. */
export const projectFields = { ...filingForm, ...reviewFields }

export type ProjectFields = typeof projectFields
