import { whereGiven } from '@chengan/kernel/calls/answers'
import type { CallAnswer } from '@chengan/kernel/calls/call'
import { bool, children, date, datetime, decimal, dict, int, json, object, shape, text, texts } from '@chengan/kernel/fields/builders'
import type { Fields } from '@chengan/kernel/fields/field'
import { wjspStatus } from '../../dictionaries/excavation.ts'
import { excavationFields } from '../declaration/excavation-fields.ts'

const id = text(32, '标识', 'Identifier', { required: true })
const businessKey = text(32, '业务编号', 'Business key', { required: true })

/** Where a declaration stands after a step. */
const standing = {
  id,
  businessKey,
  status: dict(wjspStatus, '状态', 'State', { required: true }),
  version: int('版本', 'Lock', { required: true }),
  currentNode: text(500, '当前环节', 'Current nodes'),
  currentHandlers: text(1000, '当前处理人', 'Current handlers'),
  processInstanceId: text(64, '实例ID', 'Instance'),
  deadline: datetime('到期时间', 'Due'),
} as const satisfies Fields

/** Of one declaration where one is named by `id`, of each where several are by `ids`. */
const each = <const F extends Fields>(fields: F) => ({ oneOf: [{ object: fields }, { list: fields }] }) as const satisfies CallAnswer

export const declarationStanding = { object: standing } as const satisfies CallAnswer
export const declarationsStanding = each(standing)
export const permitRevoked = {
  object: { ...standing, feeRefund: decimal(12, 2, '应退费用', 'Fee to be refunded', { unit: 'yuan' }) },
} as const satisfies CallAnswer

export const feeOrders = each({
  id,
  orderId: text(50, '订单号', 'Order', { required: true }),
  payAmount: decimal(12, 2, '金额', 'Amount', { required: true, unit: 'yuan' }),
  channel: text(20, '支付渠道', 'Channel', { required: true }),
  expireDate: datetime('支付截止时间', 'Pay until', { required: true }),
  payUrl: text(500, '支付地址', 'Where to pay'),
})

export const drafts = each({ id, businessKey, declareNo: text(50, '申报编号', 'Number') })

/** What the rules say of a form that is not saved, its figures, and what lies beside it. */
export const formChecked = {
  object: {
    checks: children(
      {
        rule: text(50, '规则', 'Rule', { required: true }),
        ok: bool('通过', 'Passed', { required: true }),
        judged: bool('已判断', 'Judged', {
          required: true,
          help: { zh: '未填写的内容无从判断，既不算符合也不算不符合', en: 'What is not entered is neither kept nor broken' },
        }),
        level: text(10, '级别', 'hard, warning or note', { required: true }),
        text: text(1000, '说明', 'In words', { required: true }),
      },
      '核查结果',
      'Findings',
      { required: true },
    ),
    neighbours: children(
      {
        id,
        declareNo: text(50, '申报编号', 'Number', { required: true }),
        projectName: text(200, '工程名称', 'Project', { required: true }),
        constructionUnit: text(200, '建设单位', 'Owner', { required: true }),
        sameUnit: bool('本单位', 'Of the same owner', { required: true }),
        roadNames: text(500, '道路', 'Roads'),
        planStart: date('计划开工', 'From', { required: true }),
        planEnd: date('计划完工', 'To', { required: true }),
        status: dict(wjspStatus, '状态', 'State', { required: true }),
        metres: decimal(10, 1, '距离', 'Distance', { unit: 'm' }),
        permitted: bool('已许可', 'Permitted', { required: true }),
      },
      '周边工程',
      'Works beside it',
      { required: true },
    ),
    ...whereGiven({
      restoreFee: excavationFields.restoreFee,
      occupyFee: excavationFields.occupyFee,
      feeTotal: excavationFields.feeTotal,
      simplified: excavationFields.simplified,
      isFrozen: excavationFields.isFrozen,
      noDigUntil: excavationFields.noDigUntil,
      banHit: excavationFields.banHit,
      reviewLevel: excavationFields.reviewLevel,
      durationDays: excavationFields.durationDays,
      excavateLength: excavationFields.excavateLength,
      excavateArea: excavationFields.excavateArea,
      restoreArea: excavationFields.restoreArea,
      occupyDays: excavationFields.occupyDays,
      roadNames: excavationFields.roadNames,
      regionIds: excavationFields.regionIds,
      materials: excavationFields.materials,
    }),
  },
} as const satisfies CallAnswer

const waiting = (zh: string, en: string) => int(zh, en, { required: true })
/** The red numbers of the menu. */
export const declarationsWaiting = {
  object: {
    dbsx: waiting('待办事项', 'All that waits'),
    wjsp: waiting('挖掘占道审批', 'Applications'),
    phdb: waiting('批后监管', 'Supervision'),
    zgdb: waiting('整改', 'Rectification'),
    yssq: waiting('验收', 'Acceptance'),
    yj: waiting('移交', 'Handover'),
  },
} as const satisfies CallAnswer

/** A page of declarations with what all of them come to. */
export const annualDeclarations = {
  rowsOf: 'excavation',
  as: 'page',
  beside: {
    summary: object(
      {
        count: int('申报数', 'Declarations', { required: true }),
        length: decimal(14, 2, '挖掘长度', 'Length', { required: true, unit: 'm' }),
        restoreArea: decimal(14, 2, '修复面积', 'Area to restore', { required: true, unit: 'm2' }),
        frozenCount: int('冻结期内', 'On frozen roads', { required: true }),
      },
      '合计',
      'Sums',
      { required: true },
    ),
  },
} as const satisfies CallAnswer

const turn = {
  wjspId: text(32, '申报', 'Declaration', { required: true }),
  order: int('次序', 'Turn', { required: true }),
  start: date('开工', 'From', { required: true }),
  end: date('完工', 'To', { required: true }),
} as const satisfies Fields
const area = (zh: string, en: string) => decimal(14, 2, zh, en, { required: true, unit: 'm2' })

/** What would become, or became, plan items: works that open one road once. */
export const declarationsConsolidated = {
  object: {
    bufferM: decimal(10, 2, '合并距离', 'Buffer', { required: true, unit: 'm' }),
    windowMonths: decimal(6, 2, '合并时限', 'Window in months', { required: true }),
    clusters: children(
      {
        planId: text(32, '计划', 'Plan item'),
        roadId: text(32, '道路', 'Road'),
        roadName: text(500, '道路名称', 'Name of the road', { required: true }),
        memberIds: texts(32, '申报', 'Declarations', { required: true }),
        leadId: text(32, '牵头申报', 'Lead', { required: true }),
        start: date('开工', 'From', { required: true }),
        end: date('完工', 'To', { required: true }),
        sumArea: area('分别开挖面积', 'Area one by one'),
        unionArea: area('合并开挖面积', 'Area together'),
        savedArea: area('节省面积', 'Area saved'),
        sequence: children(turn, '施工次序', 'Turns', { required: true }),
        conflicts: children(
          {
            kind: text(20, '类型', 'Kind', { required: true }),
            text: text(500, '说明', 'In words', { required: true }),
            zh: text(500, '中文说明', 'In Chinese', { required: true }),
          },
          '冲突',
          'Conflicts',
          { required: true },
        ),
        members: children(
          {
            id,
            name: text(200, '工程名称', 'Project', { required: true }),
            unit: text(200, '建设单位', 'Owner', { required: true }),
            kind: text(20, '管线类别', 'Kind of works'),
            start: date('开工', 'From', { required: true }),
            end: date('完工', 'To', { required: true }),
            area: area('面积', 'Area'),
          },
          '成员',
          'Members',
          { required: true },
        ),
      },
      '合并方案',
      'Clusters',
      { required: true },
    ),
  },
} as const satisfies CallAnswer

/** Sections as GeoJSON; what is told of each differs between the console and the public board. */
export const sectionsDrawn = {
  object: {
    type: text(20, '类型', 'FeatureCollection', { required: true }),
    truncated: bool('未全部显示', 'There are more', { required: true }),
    features: children(
      {
        type: text(10, '类型', 'Feature', { required: true }),
        id,
        geometry: shape('空间图形', 'Geometry', { required: true }),
        properties: json('属性', 'What is told of it', { required: true }),
      },
      '路段',
      'Sections',
      { required: true },
    ),
  },
} as const satisfies CallAnswer
