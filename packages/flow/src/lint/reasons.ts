import { messageOf } from '@chengan/kernel/errors/catalogue'
import { type Label, untranslated } from '@chengan/kernel/label'

/** Why a definition is refused (10170) or warned of, by the name that the designer gets as `code`. */
export const reasons = {
  // Reading
  notXml: { zh: '不是有效的BPMN 2.0文件：{detail}', en: 'this is no valid BPMN 2.0 file: {detail}' },
  tooLarge: { zh: '文件超过{n}MB', en: 'the file is larger than {n} MB' },
  tooDeep: { zh: 'XML嵌套超过{n}层', en: 'the XML is nested deeper than {n}' },
  tooMany: { zh: 'XML元素超过{n}个', en: 'the XML has more than {n} elements' },
  declaration: { zh: '不允许DOCTYPE或实体声明', en: 'a DOCTYPE or an entity declaration is not allowed' },
  prefixUnbound: {
    zh: '前缀“{part}”没有命名空间地址，请在绘制它的工具中重新导出',
    en: 'the prefix "{part}" has no namespace: export the file again from the tool that drew it',
  },
  noProcess: { zh: '文件中没有流程', en: 'the file holds no process' },
  severalProcesses: {
    zh: '文件中有多个流程，请只将其中一个设为可执行（isExecutable），或用“导入流程文件”选择',
    en: 'the file holds several processes: mark exactly one as executable (isExecutable), or choose it with "Import process file"',
  },
  element: { zh: '不支持的元素：{part}', en: 'an element that is not supported: {part}' },
  plainTask: { zh: '任务未说明类型，应为用户任务或服务任务', en: 'the task does not say its kind: make it a user task or a service task' },
  eventKind: { zh: '不支持的事件：{part}', en: 'an event that is not supported: {part}' },
  boundaryPlace: {
    zh: '定时边界事件只能附在用户任务上，不能附在{part}上',
    en: 'a boundary timer sits on a user task only, not on a {part}',
  },
  multiPlace: { zh: '只有用户任务可以多实例', en: 'only a user task may be done by several' },
  standardLoop: { zh: '不支持标准循环，请用网关', en: 'a standard loop is not supported, draw it with a gateway' },
  code: { zh: '不执行脚本或类：{part}', en: 'scripts and classes are not run: {part}' },
  reference: { zh: '引用的元素不存在：{part}', en: 'it refers to an element that is not there: {part}' },
  doubleId: { zh: '标识重复', en: 'the id is there twice' },
  illegalId: { zh: '标识不合法，须以字母或下划线开头', en: 'the id is not legal: it must begin with a letter or "_"' },
  illegalKey: {
    zh: '流程标识不合法，应为字母或下划线开头的字母、数字、“_”、“-”',
    en: 'the key must begin with a letter or "_", then letters, digits, "_" or "-"',
  },
  value: { zh: '属性{name}的值“{part}”有误', en: 'the attribute {name} may not be "{part}"' },
  tooManyNodes: { zh: '环节超过{n}个', en: 'there are more than {n} nodes' },
  tooManyFlows: { zh: '连线超过{n}条', en: 'there are more than {n} flows' },
  tooEntangled: {
    zh: '并行分支与汇合过多，请拆分为子流程调用',
    en: 'there are too many forks and joins: divide it into processes that call each other',
  },
  // The graph
  noStart: { zh: '没有开始事件', en: 'there is no start event' },
  severalStarts: { zh: '有多个开始事件', en: 'there are several start events' },
  noEnd: { zh: '没有结束事件', en: 'there is no end event' },
  unreachable: { zh: '从开始无法到达', en: 'the start cannot reach it' },
  deadEnd: { zh: '无法到达结束', en: 'no end can be reached from it' },
  crossesBorder: { zh: '连线穿过子流程边界', en: 'the flow crosses the border of a sub-process' },
  startHasIncoming: { zh: '开始事件或边界事件不能有流入', en: 'a start or boundary event has no flow into it' },
  joinInLoop: {
    zh: '汇合所在的循环在其并行块之外进入或离开',
    en: 'the join sits in a loop that enters or leaves its parallel block elsewhere',
  },
  joinOfOthers: { zh: '汇合等待其他分支网关的分支', en: 'the join waits for branches of another fork' },
  emptyLoop: { zh: '循环中没有需要等待的环节', en: 'the loop holds no step that waits' },
  // Tasks
  noAssignee: { zh: '未设置处理人或候选人', en: 'neither assignee nor candidates are given' },
  unknownBusinessRole: { zh: '业务角色“{part}”不存在', en: 'there is no business role "{part}"' },
  unknownRole: { zh: '角色“{part}”不存在', en: 'there is no role "{part}"' },
  unknownPost: { zh: '岗位“{part}”不存在', en: 'there is no post "{part}"' },
  unknownDept: { zh: '部门“{part}”不存在', en: 'there is no department "{part}"' },
  unknownUser: { zh: '人员“{part}”不存在或已停用，请重新选择', en: 'there is no active person "{part}", choose another' },
  unknownGroup: {
    zh: '候选组“{part}”应为br:、role:、post:或dept:',
    en: 'the candidate group "{part}" must begin with br:, role:, post: or dept:',
  },
  unknownHandler: { zh: '服务“{part}”未登记', en: 'the handler "{part}" is not registered' },
  noHandler: { zh: '服务任务未设置处理程序（sz:handler）', en: 'the service task names no handler (sz:handler)' },
  unknownProcess: { zh: '调用的流程“{part}”不存在', en: 'there is no process "{part}" to call' },
  noCalledProcess: { zh: '未设置调用的流程', en: 'the called process is not named' },
  unknownField: { zh: '业务表没有字段“{part}”', en: 'the business table has no field "{part}"' },
  unknownNode: { zh: '表达式引用的环节“{part}”不存在', en: 'the expression refers to a node "{part}" that is not there' },
  expression: { zh: '{name}：{detail}', en: '{name}: {detail}' },
  noCollection: { zh: '多实例未设置集合或候选组', en: 'the task for several has neither collection nor candidate group' },
  loopCount: {
    zh: '循环次数“{part}”应为1到{n}的整数或表达式',
    en: 'the number of times "{part}" must be a whole number from 1 to {n} or an expression',
  },
  unsetCollection: {
    zh: '集合变量“{part}”没有来源，届时无人办理：请在填写它的环节声明（sz:variables）',
    en: 'nothing sets the collection "{part}", so nobody would be asked: declare it at the step that fills it in (sz:variables)',
  },
  reservedVariable: { zh: '变量“{part}”由流程引擎设置，不能声明', en: 'the engine itself sets "{part}", it cannot be declared' },
  variableIsFact: {
    zh: '“{part}”是业务数据的字段，不能声明为变量：请在表单权限中开放该字段',
    en: '"{part}" is a field of the business row, not a variable: open it in the rights of the form',
  },
  doubleOutcome: { zh: '结果“{part}”重复', en: 'the outcome "{part}" is there twice' },
  noMessage: { zh: '未设置消息名称', en: 'the message has no name' },
  noTimer: { zh: '未设置时间', en: 'the timer has no time' },
  timerText: { zh: '时间“{part}”有误', en: 'the time "{part}" cannot be read' },
  timerCycle: {
    zh: '不支持循环定时“{part}”，请改为时长或日期',
    en: 'a repeating timer "{part}" is not supported: give a duration or a date',
  },
  dueText: {
    zh: '到期日“{part}”有误，应为日期、时长（如P3D、PT2H、workdays(3)）或表达式',
    en: 'the due date "{part}" cannot be read: give a date, a duration (P3D, PT2H, workdays(3)) or an expression',
  },
  limitText: { zh: '时限“{part}”有误', en: 'the limit "{part}" cannot be read' },
  boundaryUnattached: { zh: '边界事件未附在任务上', en: 'the boundary event sits on no task' },
  // Warnings
  unread: { zh: '未读入“{part}”：不是BPMN 2.0的元素', en: '"{part}" was not read: it is no element of BPMN 2.0' },
  listener: { zh: '不会执行{part}', en: 'the {part} will not be run' },
  noDefault: { zh: '网关没有默认流向', en: 'the gateway has no default flow' },
  unaskedOutcome: { zh: '没有流向使用结果“{part}”', en: 'no flow asks for the outcome "{part}"' },
  unsetVariable: {
    zh: '变量“{part}”没有来源：请在填写它的环节声明（sz:variables）',
    en: 'nothing sets the variable "{part}": declare it at the step that fills it in (sz:variables)',
  },
  unreadVariable: { zh: '没有条件读取声明的变量“{part}”', en: 'nothing reads the declared variable "{part}"' },
  emptyGroup: { zh: '候选组“{part}”目前没有成员', en: 'the group "{part}" has no members today' },
  firstNotInitiator: { zh: '首个任务不是发起人处理', en: 'the first task is not for the initiator' },
  noLimit: { zh: '未设置时限', en: 'there is no time limit' },
  noEnglish: { zh: '{n}个环节没有英文名称', en: 'steps without a name in English: {n}' },
  unknownTable: { zh: '业务表“{part}”不存在', en: 'there is no business table "{part}"' },
  noDiagram: { zh: '没有图形布局，将自动排版', en: 'there is no diagram, one will be laid out' },
} as const satisfies Readonly<Record<string, Label>>

export type Reason = keyof typeof reasons

/** Something wrong with a definition: where, how bad, why. `node` is an id of the drawing; the key of the process for the whole. */
export interface Fault {
  readonly node: string
  readonly nodeName: string
  readonly level: 'error' | 'warning'
  readonly code: Reason
  readonly message: Label
  /** The name, value or element that is wrong. */
  readonly part: string | null
}

type Values = Readonly<Record<string, string | number | Label>>

/** A fault with its words filled in. */
export function faultAt(node: { readonly id: string; readonly name?: string | undefined }, code: Reason, values: Values = {}): Fault {
  const part = typeof values.part === 'string' ? values.part : null
  return { node: node.id, nodeName: node.name ?? node.id, level: 'error', code, message: fill(reasons[code], values), part }
}

/** The same as a warning. */
export function warningAt(node: { readonly id: string; readonly name?: string | undefined }, code: Reason, values: Values = {}): Fault {
  return { ...faultAt(node, code, values), level: 'warning' }
}

function fill(label: Label, values: Values): Label {
  const said = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'object' ? value : untranslated(shortened(String(value)))]),
  )
  return { zh: messageOf({ code: 0, ...label }, 'zh-CN', said), en: messageOf({ code: 0, ...label }, 'en-US', said) }
}

/** What a file says about itself may be long; a message need not be. */
const shortened = (text: string) => (text.length > 120 ? `${text.slice(0, 117)}…` : text)
