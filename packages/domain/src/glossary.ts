import type { Label } from '@chengan/kernel/label'

/** A word of the trade as the code says it. */
export interface Term extends Label {
  /** What it means here, where the word alone does not say it. */
  readonly means?: string
  /** Words that are not used for it. */
  readonly avoid?: readonly string[]
}

const term = (zh: string, en: string, means?: string, ...avoid: readonly string[]): Term =>
  Object.freeze({ zh, en, ...(means === undefined || means === '' ? {} : { means }), ...(avoid.length === 0 ? {} : { avoid }) })

/** General terms. A new term is settled here before code uses it (style H5.1); names of resources come from the registry. */
export const glossary: readonly Term[] = Object.freeze([
  // People and their places
  term('市级', 'city', 'level sj: the municipal bureau', 'municipality level'),
  term('区县', 'district', 'level qx: a district or county bureau', 'county', 'area'),
  term('企业', 'enterprise', 'level qy: a gas, maintenance or construction company', 'firm'),
  term('监理', 'supervisor', 'level jl: who supervises works under a contract', 'overseer'),
  term('巡查员', 'inspector', 'level xc: sees what is assigned to him', 'patroller'),
  term('三员', 'three administrators', 'system, security and audit administrator; nobody holds two', 'superuser'),
  term('层级', 'level', 'who an account works for; the kind of its department gives it', 'tier', 'grade'),
  term('业务角色', 'business role', 'who may be given work in an approval or a duty', 'group'),
  term('岗位', 'post', '', 'position', 'job'),
  term('责任人', 'person in charge', '', 'responsible'),
  // What a caller may
  term('授权标识', 'permission string', 'root with colons and a verb: gysy:aqjdyhpc:dispatch', 'right', 'privilege'),
  term('数据范围', 'data scope', 'which rows a role shows', 'data permission'),
  term('当事部门', 'party', 'a column whose department or region makes a row visible', 'owner list'),
  term('脱敏', 'masking', 'identity number 6+4, mobile 3+4', 'desensitisation'),
  // A row's life
  term('状态', 'state', 'a value of a lifecycle', 'step'),
  term('办理', 'action', 'a call that moves a row along its lifecycle', 'operation'),
  term('流转', 'transition', 'one row of a lifecycle', 'flow'),
  term('待办', 'duty', 'who must act on a row, on what, why, until when', 'todo', 'task'),
  term('办理记录', 'handling record', 'what was done to a row and with which opinion; nobody rewrites it', 'history', 'log'),
  term('意见', 'opinion', 'the words that go with an action; comment on older wires', 'remark'),
  term('草稿', 'draft', 'may lack required fields', 'temp'),
  term('退回', 'return', 'handed back to be mended', 'reject', 'back'),
  term('撤回', 'recall', 'taken back by who sent it; withdraw for filed data', 'undo'),
  term('作废', 'void', 'a report that was wrong or a duplicate', 'cancel'),
  term('审核', 'review', 'of filed data and of a rectification; the verb on the wire is audit', 'approve', 'check'),
  term('催办', 'urge', '', 'remind'),
  term('时限灯', 'light', 'green, yellow or red by what is left of a deadline', 'lamp'),
  term('工作日', 'working day', 'by the calendar of the city', 'business day'),
  term('挂牌督办', 'listed supervision', 'a hazard put on the public list of a level until it is closed', 'supervise list'),
  // Hazards
  term('隐患', 'hazard', 'a finding that must be put right', 'danger', 'problem', 'trouble'),
  term('一般隐患', 'general hazard', '', 'minor hazard'),
  term('重大隐患', 'major hazard', 'by the basis of the ministry’s list', 'serious hazard'),
  term('排查', 'inspection', 'one visit; its findings share a number', 'investigation'),
  term('派发', 'dispatch', 'order somebody to rectify by a deadline', 'assign', 'distribute'),
  term('整改', 'rectification', 'putting a hazard right; reform on the wire', 'reform', 'fix'),
  term('复查', 'review of a rectification', '', 'recheck'),
  term('销号', 'close', 'the hazard is gone and the review passed', 'write off', 'cancel the number'),
  term('延期', 'extension', 'a later deadline, asked before the old one', 'delay'),
  term('交办', 'hand down', 'the city gives a hazard to a district', 'transfer'),
  term('五落实', 'five requirements', 'measures, funds, person, deadline, plan', 'five implementations'),
  term('检查项', 'check item', 'a standard question of an inspection with its clause', 'check point'),
  term('判定依据', 'basis', 'the clause by which a hazard is major', 'reason'),
  // Gas
  term('管道燃气', 'piped gas', '', 'pipeline gas'),
  term('瓶装燃气', 'bottled gas', '', 'canned gas'),
  term('车用燃气', 'vehicle gas', '', 'car gas'),
  term('门站', 'gate station', 'where gas of the long-distance pipe enters the city', 'door station'),
  term('调压站', 'regulator station', '', 'pressure adjusting station'),
  term('储配站', 'storage and distribution station', '', 'storage station'),
  term('供应站', 'supply station', 'sells bottles, classes I to III', 'shop'),
  term('加气站', 'filling station', 'for vehicles', 'gas station'),
  term('压力级制', 'pressure class', 'by GB 50028', 'pressure grade'),
  term('老旧管道', 'ageing pipe', 'by material and years', 'old pipe'),
  term('特许经营', 'franchise', 'for piped gas, at most 30 years', 'concession'),
  term('停业歇业', 'suspension and cessation', 'reported 90 working days ahead', 'shutdown'),
  term('统一社会信用代码', 'credit code', '18 characters with a check character, GB 32100', 'company id'),
  term('关键字段', 'key field', 'its change in passed data waits for review (▲)', 'important field'),
  // Roads, bridges, lamps
  term('桩号', 'chainage', 'K12+345: the place along a road', 'stake number', 'pile number'),
  term('伸缩缝', 'expansion joint', '', 'telescopic seam'),
  term('病害', 'disease', 'damage of a structure as detections name it', 'sickness', 'defect'),
  term('技术状况', 'condition', 'the grade of a structure', 'technical status'),
  term('养护', 'maintenance', 'of roads, bridges and lamps', 'curing', 'conservation'),
  term('标段', 'bid section', 'the part of the network that one contract covers', 'lot'),
  term('占道', 'occupation', 'of a road, under a permit', 'road taking'),
  term('挖掘', 'excavation', 'of a road, under a permit', 'digging'),
  term('移交', 'handover', 'of built facilities to who keeps them', 'transfer'),
  // Approval flows, in the words of BPMN
  term('流程实例', 'instance', '', 'process run'),
  term('流程任务', 'task', 'of an approval flow only; elsewhere duty', 'job'),
  term('令牌', 'token', 'where an instance stands', 'pointer'),
])
