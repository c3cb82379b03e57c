import { exportFile } from '@chengan/domain/system/files/export-file'
import { file } from '@chengan/domain/system/files/file'
import { fileStore } from '@chengan/domain/system/files/file-store'
import { trustedSystem } from '@chengan/domain/system/integration/trusted-system'
import { webhook } from '@chengan/domain/system/integration/webhook'
import { webhookLog } from '@chengan/domain/system/integration/webhook-log'
import { listView } from '@chengan/domain/system/lists/list-view'
import { errorLog } from '@chengan/domain/system/logs/error-log'
import { loginLog } from '@chengan/domain/system/logs/login-log'
import { operationLog } from '@chengan/domain/system/logs/operation-log'
import { mailAccount } from '@chengan/domain/system/messages/mail/mail-account'
import { mailTemplate } from '@chengan/domain/system/messages/mail/mail-template'
import { notice } from '@chengan/domain/system/messages/notice'
import { sms } from '@chengan/domain/system/messages/sms/sms'
import { paymentOrder } from '@chengan/domain/system/payments/payment-order'
import { schedule } from '@chengan/domain/system/schedule/schedule'
import { onlineUser } from '@chengan/domain/system/sessions/online-user'
import { duty } from '@chengan/domain/system/work/duty'
import { alert } from '@chengan/domain/utilities/alerts/alert'
import type { Registry } from '@chengan/kernel/definition/registry'
import type { ServerCall } from '../../pipeline/call.ts'
import type { Implementation } from '../../resources/implementation.ts'
import { implement } from '../implement.ts'
import { alertCalls } from './alerts/alert-calls.ts'
import { olderDictionaryCalls } from './dictionaries/older-calls.ts'
import { dutyCalls } from './duties/duty-calls.ts'
import { attachmentCalls } from './files/attachment-calls.ts'
import { exportFileEffects, fileEffects } from './files/remove-content.ts'
import { storeCalls, storeEffects } from './files/stores/store-calls.ts'
import { flowImplementations } from './flow/flow-implementations.ts'
import { simpleFlowCalls } from './flow/simple-calls.ts'
import { deployUpload } from './flow-models/definition-calls.ts'
import { rowHistoryCalls } from './history/row-history.ts'
import { type HomeParts, homeCalls } from './home/home-calls.ts'
import { listViewCalls, listViewEffects } from './home/list-views.ts'
import { trustedSystemCalls, trustedSystemEffects } from './integration/trusted-systems.ts'
import { webhookCalls, webhookEffects, webhookFacts, webhookLogCalls } from './integration/webhook-calls.ts'
import { namedDifference } from './logs/difference-names.ts'
import { errorLogCalls, loginLogCalls, verifyCall } from './logs/log-calls.ts'
import { onlineCalls } from './logs/online-users.ts'
import { forwardCall } from './logs/syslog-forward.ts'
import { mailCalls, mailEffects } from './mail/mail-calls.ts'
import { myNoticeCalls } from './notices/my-notices.ts'
import { noticeEffects } from './notices/notice-effects.ts'
import { sentNoticeCalls } from './notices/sent-notices.ts'
import { organisationImplementations } from './organisation/organisation-implementations.ts'
import { paymentChannels } from './payments/channels.ts'
import { paymentEffects } from './payments/payment-parts.ts'
import { scheduleCalls, scheduleEffects } from './schedule/schedule-calls.ts'
import { boardCall } from './security/board/board.ts'
import { checkupCall } from './security/checkup/checkup.ts'
import { approveCall } from './security/checkup/proposals.ts'
import { mlpsCall } from './security/mlps/assess.ts'
import type { SystemParts } from './session-parts.ts'
import { districtLists } from './settings/district-lists.ts'
import { settingImplementations } from './settings/setting-implementations.ts'
import { smsCalls, smsExtra } from './sms/sms-calls.ts'

/** Everything that the definitions of system management name. */
export const systemImplementations = (parts: SystemParts): readonly Implementation[] => [
  ...organisationImplementations(parts),
  ...settingImplementations(parts),
  ...flowImplementations(parts),
  implement(notice, { effects: noticeEffects, calls: { ...myNoticeCalls, ...sentNoticeCalls } }),
  implement(duty, { calls: dutyCalls }),
  implement(alert, { calls: alertCalls }),
  implement(file, { effects: fileEffects, calls: storeCalls }),
  implement(exportFile, { effects: exportFileEffects }),
  implement(fileStore, { effects: storeEffects }),
  implement(loginLog, { calls: loginLogCalls }),
  implement(errorLog, { calls: errorLogCalls }),
  implement(operationLog, { extension: namedDifference }),
  implement(onlineUser, { calls: onlineCalls }),
  implement(sms, { calls: smsCalls, extension: smsExtra }),
  implement(mailTemplate, { calls: mailCalls }),
  implement(mailAccount, { effects: mailEffects }),
  implement(schedule, { effects: scheduleEffects, calls: scheduleCalls }),
  implement(listView, { effects: listViewEffects, calls: listViewCalls }),
  implement(paymentOrder, { effects: paymentEffects, facts: { paymentChannels } }),
  implement(trustedSystem, { effects: trustedSystemEffects, calls: trustedSystemCalls }),
  implement(webhook, { effects: webhookEffects, facts: webhookFacts, calls: webhookCalls }),
  implement(webhookLog, { calls: webhookLogCalls }),
]

/** Calls of the area that no resource declares. The home page shows what other parts register for it. */
export function systemCalls(registry: Registry, home: HomeParts): readonly ServerCall[] {
  return [
    ...homeCalls(home),
    ...simpleFlowCalls,
    ...olderDictionaryCalls,
    ...districtLists,
    verifyCall,
    forwardCall,
    boardCall,
    checkupCall,
    approveCall,
    mlpsCall,
    ...rowHistoryCalls(registry),
    ...attachmentCalls,
    deployUpload,
  ]
}
