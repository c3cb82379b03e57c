import { dangerLevel, dangerStatus } from '../dictionaries/dangers.ts'
import { diseaseSource } from '../dictionaries/detection.ts'

const [state, level, source] = [dangerStatus.values, dangerLevel.values, diseaseSource.values]

export const GENERAL_HAZARD = level.general.value
export const SIGNIFICANT_HAZARD = level.significant.value
export const MAJOR_HAZARD = level.major.value

/** States in which somebody still has to do something about a hazard. */
export const openFacilityHazards: readonly string[] = [
  state.toAssess.value,
  state.toReform.value,
  state.reforming.value,
  state.toRecheck.value,
]
/** States in which its deadline runs. */
export const hazardsInReform: readonly string[] = [state.toReform.value, state.reforming.value]

/** What a rating found: the measures for it are planned first. */
export const ratingSources: readonly string[] = [source.roadDetection.value, source.bridgeDetection.value, source.tunnelDetection.value]
