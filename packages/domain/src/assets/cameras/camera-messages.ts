import { defineErrors } from '@chengan/kernel/errors/catalogue'

/** What watching and moving cameras, and keeping their groups, is refused with. */
export const cameraMessages = defineErrors({
  groupHasGroups: {
    code: 10400,
    zh: '分组“{0}”下还有下级分组，请先删除或移走下级分组',
    en: '{0} has groups below it; remove or move those first',
  },
  playbackSpanWrong: {
    code: 10400,
    zh: '回放时段须在{0}日存储期内，且不超过{1}小时',
    en: 'A playback lies within the {0} days that are kept and is no longer than {1} hours',
  },
  cameraDisabled: { code: 10400, zh: '监控“{0}”已停用', en: '{0} is disabled' },
  cameraNotMovable: { code: 10400, zh: '监控“{0}”没有云台', en: '{0} cannot be moved' },
  videoPlatformMissing: {
    code: 10400,
    zh: '监控“{0}”的接入平台未配置，请联系系统管理员',
    en: 'The video platform of {0} is not set up; please tell the administrator',
  },
  videoPlatformDown: {
    code: 10400,
    zh: '监控“{0}”的接入平台无法连接，请稍后重试',
    en: 'The video platform of {0} cannot be reached; please try again later',
  },
  videoRefused: { code: 10400, zh: '接入平台拒绝了请求：{0}', en: 'The video platform refused: {0}' },
})
