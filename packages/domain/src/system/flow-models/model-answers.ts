import type { CallAnswer } from '@chengan/kernel/calls/call'
import { bool, children, datetime, decimal, int, longText, text, texts } from '@chengan/kernel/fields/builders'
import type { Fields } from '@chengan/kernel/fields/field'

const name = text(100, '名称', 'Name', { required: true })
const node = text(64, '环节标识', 'Node', { required: true })
const nodeName = text(100, '环节名称', 'Name of the node')
const count = int('次数', 'How often', { required: true })

/** A fault of a drawing, at its node. */
const fault = {
  nodeId: text(100, '节点', 'Node', { required: true }),
  nodeName: text(200, '节点名称', 'Name of the node', { required: true }),
  level: text(10, '级别', 'error or warning', { required: true }),
  code: text(50, '代码', 'Code', { required: true }),
  part: text(500, '位置', 'What of the node'),
  msg: text(1000, '说明', 'In words', { required: true }),
} as const satisfies Fields

export const drawingFaults = { list: fault } as const satisfies CallAnswer
const faults = children(fault, '问题', 'Faults', { required: true })

/** A form of a business that a process may be drawn for. */
export const businessForm = {
  name,
  businessTable: text(100, '业务表', 'Root', { required: true }),
  formUrl: text(200, '表单地址', 'Form', { required: true }),
  formName: text(100, '表单名称', 'Name of the form', { required: true }),
  bizRoute: text(200, '业务路由', 'Route', { required: true }),
} as const satisfies Fields

const lock = {
  lockUserId: text(32, '编辑人', 'Who draws'),
  lockUserName: text(100, '编辑人姓名', 'Name of who draws'),
  lockTime: datetime('锁定时间', 'Since'),
  mine: bool('本人锁定', 'It is mine', { required: true }),
} as const satisfies Fields
export const drawingLock = { object: lock } as const satisfies CallAnswer

const id = text(32, '标识', 'Identifier', { required: true })
const version = int('版本', 'Version', { required: true })

/** A business role, a role or a post, as candidates of a task. */
const group = {
  kind: text(10, '类型', 'Kind', { required: true }),
  code: text(100, '编码', 'Code', { required: true }),
  name,
} as const satisfies Fields
export const candidateGroups = { list: group } as const satisfies CallAnswer

/** What the drawing board begins with. */
export const modelDrawing = {
  object: {
    id,
    key: text(100, '流程标识', 'Process key', { required: true }),
    name,
    version,
    xml: longText('流程文件', 'BPMN'),
    svg: longText('流程图', 'Picture'),
    handlers: texts(200, '服务任务', 'What service tasks may be done by', { required: true }),
    groups: children(group, '候选组', 'Groups of candidates', { required: true }),
    forms: children(businessForm, '业务表单', 'Business forms', { required: true }),
    ...lock,
  },
} as const satisfies CallAnswer

export const drawingSaved = { object: { id, version, svg: longText('流程图', 'Picture'), faults } } as const satisfies CallAnswer

const deploymentId = text(32, '部署', 'Deployment', { required: true })
const processDefinitionId = text(100, '流程定义', 'Definition', { required: true })
export const modelDeployed = { object: { deploymentId, processDefinitionId, version } } as const satisfies CallAnswer
export const filesDeployed = {
  object: {
    deploymentId,
    definitions: children(
      { deploymentId, processDefinitionId, key: text(100, '流程标识', 'Process key', { required: true }), name, version },
      '流程定义',
      'Definitions',
      { required: true },
    ),
  },
} as const satisfies CallAnswer

/** In what two drawings differ. */
export const drawingsCompared = {
  list: {
    of: text(10, '对象', 'process, node or flow', { required: true }),
    id: text(100, '标识', 'Identifier', { required: true }),
    name: text(200, '名称', 'Name', { required: true }),
    kind: text(10, '变化', 'added, removed or changed', { required: true }),
    attributes: children(
      {
        name: text(100, '属性', 'Attribute', { required: true }),
        before: longText('原值', 'Before', { required: true }),
        after: longText('新值', 'After', { required: true }),
      },
      '属性变化',
      'Attributes',
      { required: true },
    ),
  },
} as const satisfies CallAnswer

const step = {
  node,
  name: text(100, '环节名称', 'Name of the node'),
  handlers: children(
    { userId: text(32, '用户', 'Account', { required: true }), realName: text(100, '姓名', 'Name', { required: true }) },
    '处理人',
    'Handlers',
    { required: true },
  ),
  dueAt: datetime('到期时间', 'Due'),
} as const satisfies Fields

/** What trying cases on a process before it is deployed came to (system.md §12 B-2). */
export const casesTried = {
  object: {
    cases: int('样例数', 'Cases', { required: true }),
    paths: children({ path: texts(64, '路径', 'Nodes', { required: true }), end: text(20, '结束', 'End'), count }, '路径', 'Paths', {
      required: true,
    }),
    nodes: children(
      {
        node,
        name: text(100, '环节名称', 'Name of the node'),
        arrivals: decimal(12, 4, '日到达量', 'Arrivals a day', { required: true }),
        visits: int('办理次数', 'Visits', { required: true }),
        handlers: int('处理人数', 'Handlers', { required: true }),
        serviceHours: decimal(12, 4, '办理时长', 'Hours of work', { unit: 'h' }),
        utilisation: decimal(12, 4, '负荷', 'Load of a handler'),
        waitHours: decimal(12, 4, '等待时长', 'Hours of waiting', { unit: 'h' }),
        missShare: decimal(12, 4, '超期占比', 'Share that is late'),
        withoutCandidates: bool('无候选人', 'Nobody may take it', { required: true }),
      },
      '环节负荷',
      'Load of nodes',
      { required: true },
    ),
    unvisited: texts(64, '未经过的环节', 'Nodes that no case came to', { required: true }),
    neverTrue: children(
      { flow: text(64, '流向', 'Way', { required: true }), node, condition: text(1000, '条件', 'Condition', { required: true }) },
      '从未成立的条件',
      'Conditions that never held',
      { required: true },
    ),
    runs: children(
      {
        steps: children(step, '环节', 'Steps', { required: true }),
        end: text(20, '结束', 'How it ended', { required: true }),
        reason: text(500, '原因', 'Reason'),
        endNode: text(64, '结束环节', 'Where it ended'),
      },
      '逐步过程',
      'Cases step by step',
      { required: true },
    ),
    busy: texts(64, '超负荷环节', 'Nodes with too much to do'),
    differences: children(
      {
        id,
        title: text(500, '标题', 'Title', { required: true }),
        place: int('步序', 'Step', { required: true }),
        was: text(64, '原环节', 'Node before'),
        is: text(64, '现环节', 'Node now'),
        wasName: text(100, '原环节名称', 'Name before'),
        isName: text(100, '现环节名称', 'Name now'),
      },
      '与原版本的差异',
      'What would differ',
      { required: true },
    ),
    faults,
  },
} as const satisfies CallAnswer

export const versionHalted = {
  object: {
    id: processDefinitionId,
    suspended: bool('是否挂起', 'Suspended', { required: true }),
    instances: int('实例数', 'Instances', { required: true }),
  },
} as const satisfies CallAnswer

export const instancesMoved = {
  object: {
    moved: int('已迁移', 'Moved', { required: true }),
    instances: int('实例数', 'Instances', { required: true }),
    obstacles: children(
      {
        instanceId: text(64, '实例ID', 'Instance', { required: true }),
        title: text(500, '标题', 'Title', { required: true }),
        node,
        nodeName,
        target: text(64, '目标环节', 'Node there'),
        reason: text(20, '原因', 'Reason', { required: true }),
      },
      '不能迁移的实例',
      'What stands in the way',
      { required: true },
    ),
  },
} as const satisfies CallAnswer

/** The routes of a version of a process. */
export const processRoutes = {
  object: {
    processDefinitionId,
    processDefinitionKey: text(100, '流程标识', 'Process key', { required: true }),
    name,
    nameEn: text(100, '英文名', 'English name'),
    version,
    suspended: bool('是否挂起', 'Suspended'),
    category: text(100, '分类', 'Category'),
    systemCode: text(20, '业务系统', 'Business system'),
    startRoleIdList: texts(32, '可发起角色', 'Roles that may start'),
    startLevels: texts(10, '可发起层级', 'Levels that may start'),
    bizRoute: text(200, '业务路由', 'Route'),
    detailRoute: text(200, '详情路由', 'Route of the detail'),
    formUrl: text(200, '表单地址', 'Form'),
    formName: text(100, '表单名称', 'Name of the form'),
    instanceIdUrl: text(200, '实例回写地址', 'Where the id of the instance goes'),
    businessTable: text(100, '业务表', 'Root'),
    titleTemplate: text(500, '标题模板', 'Template of the title'),
    timeLimitDays: int('时限', 'Limit', { unit: 'd' }),
  },
} as const satisfies CallAnswer
