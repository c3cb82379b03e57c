import { defineErrors } from '@chengan/kernel/errors/catalogue'

/** With what a case is refused that a platform pushes (maintenance.md §3.7). */
export const outsideMessages = defineErrors({
  caseOfNoPlatform: {
    code: 10400,
    zh: '案件须由对接系统登录后推送：请在“对接系统”中填写该系统的“案件平台名称”，并以其接入标识登录',
    en: 'Cases are pushed by a trusted system: fill in its “Platform of cases” under Trusted systems, and log in by its access key',
  },
  caseOfAnotherPlatform: {
    code: 10400,
    zh: '来源平台“{0}”与本对接系统不符，请填“{1}”，或修改对接系统的“案件平台名称”',
    en: 'The platform {0} is not that of this trusted system: send {1}, or change its “Platform of cases”',
  },
  caseSourceWrong: { code: 10003, zh: '来源只能为5（城管平台）或6（热线）', en: 'The source is 5 (platform) or 6 (hotline)' },
  casePlaceWrong: {
    code: 10003,
    zh: '坐标有误：经纬度须同时填写，坐标系为WGS84、CGCS2000、GCJ02或BD09',
    en: 'The position is wrong: longitude and latitude go together, in WGS84, CGCS2000, GCJ02 or BD09',
  },
  casePushedLater: { code: 10003, zh: '推送时间不能晚于当前时间', en: 'A case is not pushed later than now' },
  caseDeadlinePassed: { code: 10003, zh: '平台时限须晚于推送时间', en: 'The deadline lies after the push' },
  attachmentsTooMany: { code: 10003, zh: '附件最多{0}个', en: 'There are {0} attachments at most' },
  caseNotClosed: {
    code: -2,
    zh: '案件尚未办结，办结后再推送回访评价',
    en: 'The case is not closed yet: satisfaction follows its end',
  },
})
