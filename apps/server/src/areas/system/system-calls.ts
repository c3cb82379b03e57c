import type { Registry } from '@chengan/kernel/definition/registry'
import type { ServerCall } from '../../pipeline/call.ts'
import { olderDictionaryCalls } from './dictionaries/older-calls.ts'
import { attachmentCalls } from './files/attachment-calls.ts'
import { simpleFlowCalls } from './flow/simple-calls.ts'
import { deployUpload } from './flow-models/definition-calls.ts'
import { rowHistoryCalls } from './history/row-history.ts'
import type { HomeParts } from './home/home-calls.ts'
import { homeCalls } from './home/home-calls.ts'
import { verifyCall } from './logs/log-calls.ts'
import { forwardCall } from './logs/syslog-forward.ts'
import { boardCall } from './security/board/board.ts'
import { checkupCall } from './security/checkup/checkup.ts'
import { approveCall } from './security/checkup/proposals.ts'
import { mlpsCall } from './security/mlps/assess.ts'
import { districtLists } from './settings/district-lists.ts'

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
