import { term, termsOf } from '../term.ts'

/** People and their places. */
export const termsOfPeople = termsOf(
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
)

/** What a caller may. */
export const termsOfAccess = termsOf(
  term('授权标识', 'permission string', 'root with colons and a verb: gysy:aqjdyhpc:dispatch', 'right', 'privilege'),
  term('数据范围', 'data scope', 'which rows a role shows', 'data permission'),
  term('当事部门', 'party', 'a column whose department or region makes a row visible', 'owner list'),
  term('脱敏', 'masking', 'identity number 6+4, mobile 3+4', 'desensitisation'),
)

/** A row's life. */
export const termsOfLives = termsOf(
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
)
