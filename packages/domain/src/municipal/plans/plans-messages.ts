import { defineErrors } from '@chengan/kernel/errors/catalogue'

/** The refusals of the rules on plan items and meetings (municipal-approval.md §2.3 to §2.5, §7.0). */
export const plansMessages = defineErrors({
  govApprovalMissing: {
    code: 10400,
    zh: '路段处于禁挖期内，须经县级以上人民政府批准',
    en: "Section is in its no-dig period; approval of the people's government is required",
  },
  quarterWrong: { code: 10400, zh: '季度与计划开工日期不符', en: 'The quarter is not that of the planned start' },
  declarationInOtherPlan: { code: 10400, zh: '该申报已在计划{plan}中', en: 'The declaration is a member of plan item {plan}' },
  leadTaken: { code: 10400, zh: '计划已有牵头单位', en: 'The plan item has a lead already' },
  planNotDraft: { code: -2, zh: '计划已提交会审，不能增减申报', en: 'The item is before a meeting; its members stay' },
  batchNotClean: {
    code: -2,
    zh: '本批次仍有{n}条未审核或未整合的申报',
    en: '{n} declarations of the batch are not yet reviewed or consolidated',
  },
  notInvited: { code: -2, zh: '本单位未受邀参加该会议', en: 'Your department is not invited to this meeting' },
  policeNotInvited: {
    code: 10400,
    zh: '年度、增补计划会议须邀请公安交管部门',
    en: 'The traffic police are invited to a meeting on the plan',
  },
  districtNotInvited: {
    code: 10400,
    zh: '年度、增补计划会议须邀请至少一个区',
    en: 'At least one district is invited to a meeting on the plan',
  },
  agendaItemUnknown: { code: 10400, zh: '该议题不在本次会议的议程中', en: 'The agenda of this meeting has no such item' },
  leadMissing: { code: 10400, zh: '计划须有一个牵头单位', en: 'A plan item needs a lead' },
  declarationNotOpen: {
    code: -2,
    zh: '所选申报中有{n}条不在待整合状态，请刷新后重试',
    en: '{n} of the chosen declarations no longer wait to be consolidated; refresh and retry',
  },
  adjustingMeetingNeeded: {
    code: 10400,
    zh: '计划调整须提交专题协调会议',
    en: 'A released item is adjusted by a special meeting',
  },
  objectionNeedsReason: { code: 10400, zh: '反对须说明理由', en: 'An objection gives its reason' },
  conclusionMissing: { code: 10400, zh: '每个议题都须有结论', en: 'Every item needs a conclusion' },
  conclusionNeedsReason: { code: 10400, zh: '缓列、不列入须说明理由', en: 'What is deferred or excluded says why' },
  policeObjectionOpen: { code: 10400, zh: '公安交管部门有未处理的反对意见', en: 'An objection of the traffic police is open' },
})
