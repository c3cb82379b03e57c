import type { ServerCall } from '../../pipeline/call.ts'
import type { Fulfilments } from '../../resources/fulfilment.ts'
import { explainCalls } from './access/explain.ts'
import { rolePreviewCalls } from './access/preview-role.ts'
import { dictionaryCalls, dictionaryEffects, dictionaryFacts } from './dictionaries/dictionary-calls.ts'
import { olderDictionaryCalls } from './dictionaries/older-calls.ts'
import { dutyCalls } from './duties/duty-calls.ts'
import { expiryFacts } from './expiry/expiry-facts.ts'
import { attachmentCalls } from './files/attachment-calls.ts'
import { fileEffects } from './files/remove-content.ts'
import { storeCalls, storeEffects } from './files/store-calls.ts'
import { flowCalls } from './flow/flow-fulfilments.ts'
import { simpleFlowCalls } from './flow/simple-calls.ts'
import { deployUpload } from './flow-models/definition-calls.ts'
import { flowModelParts } from './flow-models/flow-model-parts.ts'
import { historyCalls } from './history/row-history.ts'
import { type HomeParts, homeCalls } from './home/home-calls.ts'
import { listViewCalls, listViewEffects } from './home/list-views.ts'
import { trustedSystemCalls, trustedSystemEffects } from './integration/trusted-systems.ts'
import { webhookCalls, webhookEffects, webhookFacts } from './integration/webhook-calls.ts'
import { namedDifference } from './logs/difference-names.ts'
import { logCalls, verifyCall } from './logs/log-calls.ts'
import { onlineCalls } from './logs/online-users.ts'
import { forwardCall } from './logs/syslog-forward.ts'
import { mailCalls, mailEffects } from './mail/mail-calls.ts'
import { menuCalls } from './menus/menu-calls.ts'
import { menuEffects, menuFacts } from './menus/menu-changes.ts'
import { myNoticeCalls } from './notices/my-notices.ts'
import { noticeEffects } from './notices/notice-effects.ts'
import { sentNoticeCalls } from './notices/sent-notices.ts'
import { accountsOfOthers } from './organisation/accounts-of-others.ts'
import { businessRoleCalls, businessRoleExtra, processesOfBusinessRole } from './organisation/business-roles.ts'
import { departmentTree } from './organisation/department-tree.ts'
import { departmentCalls, departmentEffects, liveUsesOfDepartment, siblingDepartmentHasName } from './organisation/departments.ts'
import { administratorRolesLostWithDepartment } from './organisation/last-administrators.ts'
import { organisationExtras, organisationLists } from './organisation/list-values.ts'
import { ownAccountCalls } from './organisation/own-account.ts'
import { checkUsername, page, userExtra } from './organisation/people.ts'
import { roleCalls, roleExtra } from './organisation/roles.ts'
import { userEffects } from './organisation/user-effects.ts'
import { userFacts } from './organisation/user-facts.ts'
import { firstPassword } from './organisation/user-supply.ts'
import { paymentChannels } from './payments/channels.ts'
import { paymentEffects } from './payments/payment-parts.ts'
import { scheduleCalls, scheduleEffects } from './schedule/schedule-calls.ts'
import { boardCall } from './security/board/board.ts'
import { checkupCall } from './security/checkup/checkup.ts'
import { approveCall } from './security/checkup/proposals.ts'
import { mlpsCall } from './security/mlps/assess.ts'
import type { SystemParts } from './session-parts.ts'
import { addressRuleFacts } from './settings/address-rule-facts.ts'
import { regionCalls } from './settings/region-calls.ts'
import { regionEffects, regionFacts } from './settings/region-changes.ts'
import { settingCalls, settingEffects } from './settings/setting-calls.ts'
import { smsCalls, smsExtras } from './sms/sms-calls.ts'

/** Everything that the definitions of system management name. */
export function systemFulfilments(parts: SystemParts): Partial<Fulfilments> {
  return {
    effects: {
      ...userEffects(parts),
      ...departmentEffects,
      ...dictionaryEffects,
      ...settingEffects,
      ...regionEffects,
      ...menuEffects,
      ...noticeEffects,
      ...fileEffects,
      ...listViewEffects,
      ...scheduleEffects,
      ...mailEffects,
      ...storeEffects,
      ...paymentEffects,
      ...trustedSystemEffects,
      ...webhookEffects,
      ...flowModelParts.effects,
    },
    facts: {
      ...userFacts(parts),
      ...addressRuleFacts(parts),
      ...menuFacts,
      ...dictionaryFacts,
      ...regionFacts,
      ...webhookFacts,
      ...expiryFacts,
      siblingDepartmentHasName,
      administratorRolesLostWithDepartment,
      liveUsesOfDepartment,
      processesOfBusinessRole,
      paymentChannels,
    },
    calls: {
      'user.page': page(parts),
      'user.checkUsername': checkUsername,
      ...ownAccountCalls(parts),
      ...accountsOfOthers(parts),
      ...explainCalls(parts),
      ...rolePreviewCalls(parts),
      ...roleCalls(parts),
      ...businessRoleCalls(parts),
      'dept.tree': departmentTree,
      ...organisationLists,
      ...departmentCalls,
      ...menuCalls,
      ...dictionaryCalls,
      ...settingCalls,
      ...regionCalls,
      ...myNoticeCalls,
      ...sentNoticeCalls,
      ...dutyCalls,
      ...flowCalls,
      ...logCalls,
      ...onlineCalls,
      ...listViewCalls,
      ...scheduleCalls,
      ...smsCalls,
      ...mailCalls,
      ...storeCalls,
      ...trustedSystemCalls,
      ...webhookCalls,
      ...flowModelParts.calls,
    },
    extras: {
      ...organisationExtras,
      user: userExtra,
      role: roleExtra,
      operationLog: namedDifference,
      businessRole: businessRoleExtra,
      ...smsExtras,
    },
    supplies: { user: firstPassword },
    flows: flowModelParts.flows,
  }
}

/** Calls of the area that no resource declares. The home page shows what other parts register for it. */
export function systemCalls(home: HomeParts): readonly ServerCall[] {
  return [
    ...homeCalls(home),
    ...simpleFlowCalls,
    ...olderDictionaryCalls,
    verifyCall,
    forwardCall,
    boardCall,
    checkupCall,
    approveCall,
    mlpsCall,
    ...historyCalls,
    ...attachmentCalls,
    deployUpload,
  ]
}
