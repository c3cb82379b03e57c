import { expiryRule } from '@chengan/domain/system/expiry/expiry-rule'
import { dictData } from '@chengan/domain/system/settings/dict-data'
import { dictType } from '@chengan/domain/system/settings/dict-type'
import { param } from '@chengan/domain/system/settings/param'
import { region } from '@chengan/domain/system/settings/region'
import { workday } from '@chengan/domain/system/settings/workday'
import { statSnapshot } from '@chengan/domain/system/statistics/stat-snapshot'
import { implementing } from '../../area-parts.ts'
import { implement } from '../../implement.ts'
import {
  dictionaryEffects,
  dictionaryTypeCalls,
  dictionaryTypeFacts,
  dictionaryValueCalls,
  dictionaryValueFacts,
} from '../dictionaries/dictionary-calls.ts'
import { expiryFacts } from '../expiry/expiry-facts.ts'
import { separationIsDemanded } from '../organisation/accounts/user-facts.ts'
import { regionExtension, regionLists } from '../organisation/list-values.ts'
import { correctSnapshot } from '../statistics/correct-snapshot.ts'
import { snapshotExtra, snapshotPage } from '../statistics/snapshot-page.ts'
import { addressRuleFacts } from './address-rule-facts.ts'
import { windowMoments } from './declare-window.ts'
import { regionCalls } from './region-calls.ts'
import { regionEffects, regionFacts } from './region-changes.ts'
import { parameterCalls, parameterEffects, workdayCalls, workdayEffects } from './setting-calls.ts'

/** Dictionaries, parameters, regions, the calendar, rules of reminders. */
export const settingImplementations = implementing((parts) => [
  implement(statSnapshot, { calls: { correct: correctSnapshot, page: snapshotPage }, extension: snapshotExtra }),
  implement(dictType, { effects: dictionaryEffects, facts: dictionaryTypeFacts, calls: dictionaryTypeCalls }),
  implement(dictData, { effects: dictionaryEffects, facts: dictionaryValueFacts, calls: dictionaryValueCalls }),
  implement(param, {
    effects: parameterEffects,
    facts: { separationIsDemanded: separationIsDemanded(parts), ...addressRuleFacts(parts) },
    calls: parameterCalls,
    moments: windowMoments,
  }),
  implement(region, { effects: regionEffects, facts: regionFacts, calls: { ...regionLists, ...regionCalls }, extension: regionExtension }),
  implement(workday, { effects: workdayEffects, calls: workdayCalls }),
  implement(expiryRule, { facts: expiryFacts }),
])
