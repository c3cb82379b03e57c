import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { computed } from '@chengan/kernel/rule'
import { dispatchOrderStatus } from '../../dictionaries/monitoring.ts'
import { desks } from '../levels.ts'
import { dispatchOrderAlerts } from './order-alerts.ts'
import { dispatchOrderFields, type OrderFields } from './order-fields.ts'
import { dispatchOrderLifecycle, orderIssued } from './order-life.ts'
import { orderRules } from './order-rules.ts'

const { toSign, signed, arrived, done, cancelled } = dispatchOrderStatus.values

/** An order of an emergency: a row of the event with a state, a holder and a clock of its own (utilities-supervision.md §14; decision 0079). */
export const dispatchOrder = defineResource({
  name: 'dispatchOrder',
  root: 'gysy/gysyyxjgyjdd/dispatchTask',
  area: 'utilities',
  label: { zh: '调度指令', en: 'Order' },
  deletion: 'evidence',
  systems: ['zhrq'],
  fields: dispatchOrderFields,
  lifecycles: { orderStatus: dispatchOrderLifecycle },
  rules: orderRules,
  computed: computed<OrderFields>({ values: orderIssued }),
  list: {
    columns: ['content', 'eventId', 'teamDeptId', 'leader', 'issueTime', 'signTime', 'arriveTime', 'doneTime', 'orderStatus'],
    search: ['eventId', 'teamDeptId', 'orderStatus', 'issueTime'],
    order: '-issueTime',
    nameField: 'content',
    titleFields: ['content'],
    unitField: 'teamDeptId',
    tabs: [
      { key: 'toSign', zh: '待我签收', en: 'Mine to sign', duty: 'sign', urgent: true },
      {
        key: 'running',
        zh: '执行中',
        en: 'Under way',
        filter: { column: 'orderStatus', oneOf: [toSign.value, signed.value, arrived.value] },
      },
      { key: 'done', zh: '已完成', en: 'Done', filter: { column: 'orderStatus', is: done.value } },
      { key: 'all', zh: '全部', en: 'All' },
    ],
    tones: [{ tone: 'muted', when: { field: 'orderStatus', is: cancelled.value } }],
  },
  screens: [
    {
      route: '/yxjg/yjdd/zl',
      zh: '调度指令',
      en: 'Orders',
      levels: desks,
      menu: { under: 'yxjg', sort: 95, icon: 'paper-plane-o', code: 'yxjg.yjdd-zl', badge: 'duty', buttons: 'none' },
      dutyOf: desks,
      noAdd: true,
      help: {
        zh: '本单位收到的应急指令：5分钟内签收，到场、完成时登记并反馈；手机上同样可以办理。',
        en: 'Orders that your unit has been given: sign within 5 minutes, note arrival and completion, report; on a telephone as well.',
      },
    },
  ],
  permissionRoot: 'gysy/gysyyxjgyjdd',
  alerts: dispatchOrderAlerts,
  after: { add: ['tellTeam', 'takeEquipment'] },
  levels: { '*': desks },
  without: ['add', 'edit', 'delete', 'export', 'import', 'list'],
  form: { as: 'dialog' },
  // Whoever executes it reads first where he has to go.
  detail: { panel: 'orderPlace' },
})

export interface DispatchOrder extends RowOf<typeof dispatchOrder> {}
