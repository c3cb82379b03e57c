// Made by `npm run docs` from what the modules export; do not edit it here.

import type { Resource } from '@chengan/kernel/definition/resource'
import { menu } from './access/menu.ts'
import { expiryRule } from './expiry/expiry-rule.ts'
import { exportFile } from './files/export-file.ts'
import { file } from './files/file.ts'
import { fileStore } from './files/file-store.ts'
import { flowHistory } from './flow/flow-history.ts'
import { flowInstance } from './flow/flow-instance.ts'
import { flowTask } from './flow/flow-task.ts'
import { correction } from './flow-models/correction/correction.ts'
import { flowDefinition } from './flow-models/flow-definition.ts'
import { flowModel } from './flow-models/flow-model.ts'
import { generalRequest } from './flow-models/request/general-request.ts'
import { trustedSystem } from './integration/trusted-system.ts'
import { trustedSystemLog } from './integration/trusted-system-log.ts'
import { webhook } from './integration/webhook.ts'
import { webhookLog } from './integration/webhook-log.ts'
import { listView } from './lists/list-view.ts'
import { errorLog } from './logs/error-log.ts'
import { loginLog } from './logs/login-log.ts'
import { operationLog } from './logs/operation-log.ts'
import { mailAccount } from './messages/mail/mail-account.ts'
import { mailLog } from './messages/mail/mail-log.ts'
import { mailTemplate } from './messages/mail/mail-template.ts'
import { notice } from './messages/notice.ts'
import { noticeReceipt } from './messages/notice-receipt.ts'
import { sms } from './messages/sms/sms.ts'
import { smsAccount } from './messages/sms/sms-account.ts'
import { smsLog } from './messages/sms/sms-log.ts'
import { businessRole } from './organisation/business-role.ts'
import { dept } from './organisation/dept.ts'
import { post } from './organisation/post.ts'
import { role } from './organisation/role.ts'
import { user } from './organisation/user/user.ts'
import { paperKind } from './papers/paper-kind.ts'
import { paperTemplate } from './papers/paper-template.ts'
import { paymentNotice } from './payments/payment-notice.ts'
import { paymentOrder } from './payments/payment-order.ts'
import { schedule } from './schedule/schedule.ts'
import { scheduleLog } from './schedule/schedule-log.ts'
import { onlineUser } from './sessions/online-user.ts'
import { dictData } from './settings/dict-data.ts'
import { dictType } from './settings/dict-type.ts'
import { param } from './settings/param.ts'
import { region } from './settings/region.ts'
import { workday } from './settings/workday.ts'
import { statSnapshot } from './statistics/stat-snapshot.ts'
import { duty } from './work/duty.ts'
import { handleLog } from './work/handle-log.ts'
import { placedDuty } from './work/placed-duty.ts'

/** Every resource of the system area; a new one goes to the end. */
export const systemResources: readonly Resource[] = [
  user,
  role,
  businessRole,
  dept,
  menu,
  dictType,
  dictData,
  param,
  post,
  region,
  workday,
  notice,
  noticeReceipt,
  duty,
  placedDuty,
  handleLog,
  file,
  loginLog,
  operationLog,
  errorLog,
  onlineUser,
  sms,
  smsAccount,
  smsLog,
  schedule,
  scheduleLog,
  mailTemplate,
  mailAccount,
  mailLog,
  fileStore,
  exportFile,
  listView,
  paymentOrder,
  paymentNotice,
  trustedSystem,
  trustedSystemLog,
  webhook,
  webhookLog,
  flowModel,
  flowDefinition,
  flowInstance,
  flowTask,
  flowHistory,
  correction,
  generalRequest,
  expiryRule,
  statSnapshot,
  paperKind,
  paperTemplate,
]
