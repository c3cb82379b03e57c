import type { Actor } from '../access/actor.ts'
import { nobody } from '../access/nobody.ts'
import { complete } from '../definition/complete.ts'
import { defineResource } from '../definition/resource.ts'
import { defineDict } from '../dictionary.ts'
import * as f from '../fields/builders.ts'
import type { Fields } from '../fields/field.ts'
import { type Allowed, lifecycle } from '../lifecycle/lifecycle.ts'
import { type RuleContext, rule, type Values } from '../rule.ts'

// For tests of lifecycles: the books that a library has mended, with a table in which every clause decides something once.

const repairState = defineDict('repair_state', '状态', 'State', {
  draft: ['0', '草稿', 'Draft'],
  ordered: ['1', '已下单', 'Ordered'],
  mending: ['2', '修补中', 'Being mended'],
  toReview: ['3', '待验收', 'To be reviewed'],
  done: ['4', '已修复', 'Mended'],
  scrapped: ['5', '已报废', 'Scrapped'],
  lost: ['6', '遗失', 'Lost'],
})
const damage = defineDict('damage', '损坏', 'Damage', { slight: ['1', '轻微', 'Slight'], severe: ['2', '严重', 'Severe'] })
const manner = defineDict('manner', '方式', 'Manner', {
  glued: ['1', '粘补', 'Glued'],
  sewn: ['2', '缝补', 'Sewn'],
  inHouse: ['3', '馆内自修', 'In the house'],
})

const fields = {
  title: f.text(10, '书名', 'Title', { required: true }),
  damage: f.dict(damage, '损坏', 'Damage', { required: true }),
  manner: f.dict(manner, '方式', 'Manner', { default: '2' }),
  binderDeptId: f.dept('装订部门', 'Bindery'),
  shelfDeptId: f.dept('书架部门', 'Shelf'),
  dueDate: f.date('期限', 'Due'),
  cost: f.decimal(8, 2, '费用', 'Cost'),
  photos: f.images(3, '照片', 'Photos'),
  materials: f.children({ material: f.text(10, '材料', 'Material', { required: true }) }, '材料', 'Materials'),
  note: f.text(20, '备注', 'Note'),
  auditResult: f.text(1, '结果', 'Result'),
  mendedBy: f.user('修补人', 'Mended by', { readOnly: true }),
  doneOn: f.date('修复日期', 'Mended on', { readOnly: true }),
  state: f.dict(repairState, '状态', 'State', { readOnly: true }),
}

const mends: Allowed<typeof fields> = {
  name: 'mends',
  may: (row, actor) => row.binderDeptId === actor.deptId,
  refusal: 'notYourRepair',
}
const mendedIt: Allowed<typeof fields> = {
  name: 'mendedIt',
  may: (row, actor) => row.mendedBy === actor.userId,
  onlyToExplainRefusal: true,
}

const ownWorkIsNotReviewed = rule<typeof fields>({
  name: 'ownWorkIsNotReviewed',
  check: ({ row, actor }) => (row.mendedBy === actor.userId ? { key: 'ownWork' } : undefined),
})
const severeNamesItsCost = rule<typeof fields>({
  name: 'severeNamesItsCost',
  when: { field: 'damage', is: '2' },
  check: ({ row }) => (row.cost === null || row.cost === undefined ? { key: 'costMissing', field: 'cost' } : undefined),
})
const dearIsExplained = rule<typeof fields>({
  name: 'dearIsExplained',
  check: ({ row, input }) => (Number(row.cost) > 500 && input.opinion === null ? { key: 'tooDear', field: 'cost' } : undefined),
})
const titleIsNoNumber = rule<typeof fields>({
  name: 'titleIsNoNumber',
  refs: ['shelfDeptId'],
  check: ({ row }) => (/^\d+$/.test(String(row.title)) ? { key: 'titleIsANumber', field: 'title' } : undefined),
})

export const repair = complete(
  defineResource({
    name: 'repair',
    root: 'lib/repair',
    area: 'system',
    label: { zh: '修补', en: 'Repair' },
    deletion: 'evidence',
    fields,
    rules: [titleIsNoNumber],
    draft: { field: 'state', states: ['draft'], needs: ['title'] },
    lifecycles: {
      state: lifecycle<typeof fields>(repairState, {
        initial: 'draft',
        actions: {
          order: { zh: '下单', en: 'Order' },
          assign: { zh: '派修', en: 'Assign' },
          handIn: { zh: '交修', en: 'Hand in' },
          audit: {
            zh: '验收',
            en: 'Review',
            outcomes: { '1': { zh: '通过', en: 'Passed' }, '2': { zh: '退回', en: 'Returned' }, '3': { zh: '作废', en: 'Void' } },
          },
          changeState: { zh: '变更状态', en: 'Change state' },
          expire: { zh: '逾期', en: 'Expire' },
          edit: { zh: '修改', en: 'Edit' },
        },
        rows: [
          { action: 'order', case: 'slight', from: 'draft', to: 'done', by: 'owner', when: { field: 'damage', is: '1' } },
          {
            action: 'order',
            from: 'draft',
            to: 'ordered',
            by: 'owner',
            when: { field: 'damage', is: '2' },
            asks: ['title?'],
            complete: true,
            rules: [severeNamesItsCost],
            needs: { facts: ['openDays'] },
          },
          {
            action: 'assign',
            case: 'to a bindery',
            from: 'ordered',
            to: 'mending',
            by: ['district', 'city'],
            when: { field: 'binderDeptId', given: true },
            asks: ['binderDeptId', 'dueDate', 'manner?'],
            excludesValues: { manner: ['3'] },
            effects: ['tellBindery'],
          },
          {
            action: 'assign',
            case: 'in the house',
            from: 'ordered',
            to: 'mending',
            by: 'city',
            when: { field: 'note', given: true },
            asks: ['note', 'manner?'],
          },
          {
            action: 'handIn',
            from: 'mending',
            to: 'toReview',
            by: mends,
            asks: ['photos', 'materials?', 'cost?'],
            rules: [dearIsExplained],
          },
          {
            action: 'audit',
            case: 'pass',
            from: 'toReview',
            to: 'done',
            by: ['duty', mendedIt],
            when: { field: 'auditResult', is: '1' },
            opinion: 'required',
            rules: [ownWorkIsNotReviewed],
            sets: ({ today }) => ({ doneOn: today }),
          },
          {
            action: 'audit',
            case: 'return',
            from: 'toReview',
            to: 'mending',
            by: 'duty',
            when: { field: 'auditResult', is: '2' },
            asks: ['dueDate'],
          },
          { action: 'audit', case: 'to refuse', from: 'done', to: 'same', by: mendedIt, asks: ['cost'] },
          {
            action: 'changeState',
            from: ['ordered', 'mending'],
            to: 'scrapped',
            by: 'city',
            when: { field: 'state', is: '5' },
            asks: ['note'],
          },
          {
            action: 'changeState',
            from: ['ordered', 'mending'],
            to: 'lost',
            by: ['city', 'district'],
            when: { field: 'state', is: '6' },
          },
          {
            action: 'expire',
            from: 'ordered',
            to: 'scrapped',
            by: 'system',
            when: { field: 'cost', atLeast: 100 },
            sets: () => ({ note: '逾期', state: '4' }),
          },
          { action: 'expire', from: 'ordered', to: 'lost', by: 'system' },
          {
            action: 'edit',
            case: 'terms',
            from: ['ordered', 'mending'],
            to: 'same',
            by: ['district', mends],
            asks: ['dueDate?', 'title?'],
            rules: [titleIsNoNumber],
            opinion: 'required',
          },
        ],
      }),
    },
    list: { columns: ['title'], search: ['title'], order: 'title' },
  }),
)

/** Somebody of a department; whatever else a lifecycle looks at may be given. */
export function departmentMember(level: Actor['level'], more: Partial<Actor> = {}): Actor {
  return {
    ...nobody,
    ...{ userId: `user-${level}`, username: level, realName: level, level },
    ...{ deptId: level, deptName: level, deptTree: [level], deptPath: [level] },
    ...more,
  }
}

/** What rules see on 2026-06-30 at ten. */
export function contextAt(
  state: { readonly row: Values; readonly before: Values | null; readonly input: Values },
  actor: Actor,
): RuleContext<Fields> {
  return {
    ...state,
    actor,
    today: '2026-06-30',
    now: '2026-06-30 10:00:00',
    refs: {},
    facts: {},
    setting: (_code, fallback) => fallback,
    settingText: (_code: string, fallback: string) => fallback,
  }
}
