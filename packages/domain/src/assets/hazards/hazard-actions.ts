import type { ActionLook } from '@chengan/kernel/lifecycle/lifecycle'

export const RECHECK_PASSED = '1'
export const RECHECK_REFUSED = '2'

/** A step of the one call `PUT R/cz`, which names it. */
const taken = (value: string) => ({ calledAs: { path: 'cz', name: 'action', value } }) as const

/** The words of what is done about a hazard (assets.md §3, ssyx/dangerstore). */
export const facilityHazardActions: Readonly<Record<string, ActionLook>> = {
  assess: {
    ...taken('assess'),
    zh: '核定',
    en: 'Assess',
    outcomes: { [RECHECK_PASSED]: { zh: '核定通过', en: 'Accept' }, [RECHECK_REFUSED]: { zh: '不采纳', en: 'Reject' } },
    consequence: {
      zh: '核定后通知责任单位整改；定为重大的由市级核定',
      en: 'The responsible department is told to rectify it; what is graded as major the city confirms',
    },
  },
  startReform: {
    ...taken('startReform'),
    zh: '开始整改',
    en: 'Start rectification',
    consequence: {
      zh: '重大隐患和检测评定的隐患须落实“五落实”，整改期限按方案执行',
      en: 'A major hazard, or one of a rating, needs its five commitments; their deadline is then that of the hazard',
    },
  },
  dispatch: {
    ...taken('dispatch'),
    zh: '派养护工单',
    en: 'Order a repair',
    consequence: {
      zh: '在养护单位对应标段生成养护工单，期限从早；工单办结后自动转待复查',
      en: 'An event is made in the section of the company, due by the earlier deadline; its end hands the hazard in for its recheck',
    },
    done: { zh: '养护工单已派发', en: 'The repair is ordered' },
  },
  control: {
    ...taken('control'),
    zh: '登记管控',
    en: 'Log the control',
    consequence: { zh: '重大隐患须在24小时内落实管控措施', en: 'A major hazard is under control within 24 hours' },
    sentAs: { images: 'controlImages' },
    done: { zh: '管控措施已登记', en: 'The control is on record' },
  },
  extend: {
    ...taken('extend'),
    zh: '申请延期',
    en: 'Ask for an extension',
    sentAs: { deadline: 'extendTo', reason: 'extendReason' },
    consequence: { zh: '最多批准延期2次', en: 'A deadline is extended twice at most' },
    done: { zh: '延期申请已提交，等待审批', en: 'The extension is asked for and waits for its decision' },
  },
  extendAudit: {
    ...taken('extendAudit'),
    zh: '延期审批',
    en: 'Decide the extension',
    outcomes: { [RECHECK_PASSED]: { zh: '同意', en: 'Grant' }, [RECHECK_REFUSED]: { zh: '不同意', en: 'Refuse' } },
    consequence: { zh: '同意后整改期限改为申请延至的日期', en: 'Granted, the deadline is the date that was asked for' },
  },
  finish: {
    ...taken('finish'),
    zh: '整改完成',
    en: 'Finish',
    sentAs: { images: 'reformImages' },
    done: { zh: '整改情况已提交，等待复查', en: 'Handed in; it waits for its recheck' },
  },
  recheck: {
    ...taken('recheck'),
    zh: '复查',
    en: 'Recheck',
    sentAs: { images: 'recheckImages' },
    outcomes: { [RECHECK_PASSED]: { zh: '复查通过', en: 'Pass' }, [RECHECK_REFUSED]: { zh: '退回整改', en: 'Return' } },
    consequence: { zh: '通过后销号；退回后责任单位重新整改', en: 'A pass closes the hazard; what is returned is rectified again' },
  },
  toTrack: {
    ...taken('toTrack'),
    zh: '转跟踪观察',
    en: 'Move to tracking',
    consequence: { zh: '不再按隐患整改，转入跟踪观察', en: 'It is no longer rectified as a hazard but observed' },
    done: { zh: '已转跟踪观察', en: 'Moved to tracking' },
  },
  supervise: {
    ...taken('supervise'),
    zh: '挂牌督办',
    en: 'List for supervision',
    escalates: true,
    consequence: { zh: '通知所属区县和责任单位', en: 'District and responsible department are told' },
    done: { zh: '已挂牌督办，督办号{superviseNo}', en: 'Listed for supervision as {superviseNo}' },
  },
  takeOver: { zh: '接收', en: 'Taken over' },
  giveBack: { zh: '工单退回', en: 'Given back by its repair' },
  repairEnds: { zh: '工单结束', en: 'Its repair has ended' },
}
