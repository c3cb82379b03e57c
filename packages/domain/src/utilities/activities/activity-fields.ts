import {
  attachments,
  bool,
  children,
  datetime,
  dict,
  images,
  inGroup,
  int,
  longText,
  mobile,
  point,
  ref,
  refs,
  richText,
  text,
} from '@chengan/kernel/fields/builders'
import { userLevel } from '../../system/dictionaries/accounts.ts'
import { activityStatus, activityType } from '../dictionaries/projects-and-activities.ts'

const auto = { readOnly: true } as const

/** A safety activity: an inspection, a campaign, a drill, a meeting or a training (utilities-enterprise.md §7). */
export const activityFields = {
  ...inGroup('activity', {
    title: text(100, '活动名称', 'Title', { required: true, index: true }),
    activityType: dict(activityType, '活动类型', 'Kind', { required: true, index: true }),
    level: dict(userLevel, '组织层级', 'Level', { ...auto, index: true }),
    startDate: datetime('开始时间', 'From', { required: true, index: true, timed: true }),
    endDate: datetime('结束时间', 'To', { required: true, notBefore: 'startDate', timed: true }),
    theme: text(100, '活动主题', 'Theme'),
    content: richText('活动内容', 'Content', { required: true }),
  }),
  ...inGroup('place', {
    place: text(200, '活动地点', 'Place', { required: true }),
    location: point('位置', 'Position', { required: true }),
  }),
  ...inGroup('people', {
    organizer: text(100, '组织单位', 'Organiser', { help: { zh: '不填写时为本部门', en: 'Left empty: your own department' } }),
    gasCompaniesIds: refs('gasCompany', '参与企业', 'Companies', {
      index: true,
      help: { zh: '发布后通知这些企业，企业可以查看并反馈', en: 'They are told when it is published, see it and give feedback' },
    }),
    participants: text(500, '参加人员', 'Participants'),
    participantCount: int('参加人数', 'Number of participants', { unit: '人', min: 0 }),
    contactPerson: text(20, '联系人', 'Contact', { required: true }),
    contactPhone: mobile('联系电话', 'Contact phone', { required: true }),
  }),
  ...inGroup('outcome', {
    results: longText('活动成效', 'Results'),
    problems: longText('发现问题', 'Problems'),
    followUp: longText('后续措施', 'Follow-up'),
    images: images(9, '活动照片', 'Photos'),
    attachments: attachments(6, '附件', 'Attachments'),
  }),
  ...inGroup('feedback', {
    feedbacks: children(
      {
        gasCompaniesId: ref('gasCompany', '企业', 'Company', { ...auto, index: true }),
        content: longText('反馈内容', 'Feedback', { required: true }),
        images: images(9, '照片', 'Photos'),
        date: datetime('反馈时间', 'Date', auto),
      },
      '企业反馈',
      'Feedback',
      { readOnly: true },
    ),
  }),
  ...inGroup('state', {
    status: dict(activityStatus, '活动状态', 'State', { ...auto, index: true }),
    // A clock tells it, five working days after the end.
    overdue: bool('办结逾期', 'Overdue', { ...auto, default: false }),
    remark: text(500, '备注', 'Remark'),
  }),
  // Input of a feedback and of a cancellation; the row itself has a content and photos of its own.
  feedbackContent: longText('反馈内容', 'Feedback', { virtual: true, writeOnly: true }),
  feedbackImages: images(9, '反馈照片', 'Photos of the feedback', { virtual: true, writeOnly: true }),
  reason: text(500, '取消原因', 'Reason', { virtual: true, writeOnly: true, opinion: true }),
}

export type ActivityFields = typeof activityFields
