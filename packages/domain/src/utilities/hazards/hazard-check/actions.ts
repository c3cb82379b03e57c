import type { ActionLook } from '@chengan/kernel/lifecycle/lifecycle'
import { HAZARD_PASSED, RETURNED, VOID } from './codes.ts'

/** The words of the actions on a hazard, and what each will do. */
export const hazardActions: Readonly<Record<string, ActionLook>> = Object.freeze({
  report: {
    zh: '上报',
    en: 'Report',
    batch: true,
    files: true,
    consequence: {
      zh: '上报后不能再修改；重大隐患即时短信通知区县和市级',
      en: 'A reported record is locked; a major hazard notifies district and city by SMS at once',
    },
  },
  recall: {
    zh: '撤回',
    en: 'Recall',
    danger: true,
    batch: true,
    consequence: {
      zh: '撤回派发后通知书作废，编号不再使用；同一通知书的隐患须一并撤回',
      en: 'A recalled order is void and its number is not used again; all its findings are recalled together',
    },
  },
  dispatch: {
    zh: '派发',
    en: 'Dispatch',
    about: { zh: '责令整改', en: 'rectification order' },
    batch: true,
    files: true,
    consequence: {
      zh: '派发后生成整改通知书并短信通知企业负责人、安全管理员；同一次检查的隐患一并派发的，合为一份通知书',
      en: 'Issues the rectification order and notifies the principal and the safety manager by SMS; findings of one visit dispatched together share one order',
    },
  },
  reform: {
    zh: '整改',
    en: 'Rectify',
    at: {
      dispatched: {
        zh: '签收整改',
        en: 'Sign and rectify',
        consequence: { zh: '首次提交即签收整改通知书', en: 'The first entry signs for the order' },
        // Signed for with another finding of the order.
        instead: [
          {
            when: { field: 'signTime', given: true },
            zh: '开始整改',
            en: 'Begin rectification',
            consequence: {
              zh: '整改通知书已签收，登记整改责任人和措施',
              en: 'The order is signed for; who rectifies it and how is recorded',
            },
          },
        ],
      },
      reforming: {
        zh: '登记进展',
        en: 'Log progress',
        consequence: { zh: '写入流程记录，状态不变', en: 'Goes into the record; the state stays' },
      },
    },
    files: true,
  },
  reformOver: {
    zh: '整改完成',
    en: 'Rectified',
    files: true,
    consequence: { zh: '提交后通知复查单位', en: 'The reviewer is notified' },
  },
  delay: {
    zh: '申请延期',
    en: 'Ask for a delay',
    files: true,
    consequence: { zh: '重大隐患的延期由市级审批', en: 'The city decides the delay of a major hazard' },
  },
  audit: {
    zh: '复查',
    en: 'Review',
    at: {
      reported: {
        zh: '作废',
        en: 'Void',
        consequence: { zh: '作废后不再办理，编号不再使用', en: 'A void hazard is handled no further and its number is not used again' },
      },
      delayPending: {
        zh: '审核延期',
        en: 'Decide the delay',
        consequence: { zh: '通过后整改期限延至申请的日期', en: 'A pass moves the deadline to the date asked for' },
      },
    },
    files: true,
    outcomes: { [HAZARD_PASSED]: { zh: '通过', en: 'Pass' }, [RETURNED]: { zh: '退回', en: 'Return' }, [VOID]: { zh: '作废', en: 'Void' } },
    consequence: {
      zh: '复查通过后销号，结果写回来源记录；退回须给出新的整改期限',
      en: 'A pass closes the hazard and writes back to its source; a return needs a new deadline',
    },
  },
  supervise: {
    zh: '督办',
    en: 'List for supervision',
    escalates: true,
    files: true,
    consequence: {
      zh: '挂牌后由督办层级复查，短信通知企业主要负责人',
      en: 'The listing level reviews it; the principal is notified by SMS',
    },
  },
  edit: {
    zh: '定级与执法',
    en: 'Grade & enforce',
    seldom: true,
    consequence: { zh: '修改前后的值记入办理记录', en: 'Values before and after are logged' },
  },
  takeOver: { zh: '报警转入', en: 'Taken over from an alarm' },
  closeWithAlarm: { zh: '随报警销号', en: 'Closed with its alarm' },
  handInWithAlarm: { zh: '随报警提交', en: 'Handed in with its alarm' },
  voidWithAlarm: { zh: '随误报作废', en: 'Void with its false alarm' },
})
