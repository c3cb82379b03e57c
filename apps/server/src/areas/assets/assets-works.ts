import type { TransactionalHandler } from '../../jobs/job.ts'
import { contextOf, jobFacts, systemActor } from '../../pipeline/context-of.ts'
import type { Services } from '../../services.ts'
import { checkCameras } from './cameras/check-cameras.ts'
import { freePoleNumbers } from './lighting/free-pole-numbers.ts'
import { noteSilentUnits } from './lighting/silent-units.ts'
import { measureParking } from './parking/measure-parking.ts'
import { noteSilentSensors } from './sensors/road-sensors.ts'

/** What the area does by itself. A second run finds nothing left to do. */
export function assetsWorks(
  services: Services,
): Record<'checkCameras' | 'freePoleNumbers' | 'measureParking' | 'silentSensors' | 'silentUnits', TransactionalHandler> {
  return {
    checkCameras: { runIn: (db) => checkCameras(contextOf(services, systemActor, jobFacts('checkCameras'), 'zh-CN', db)) },
    freePoleNumbers: { runIn: (db) => freePoleNumbers(contextOf(services, systemActor, jobFacts('freePoleNumbers'), 'zh-CN', db)) },
    silentUnits: { runIn: (db) => noteSilentUnits(contextOf(services, systemActor, jobFacts('silentUnits'), 'zh-CN', db)) },
    silentSensors: { runIn: (db) => noteSilentSensors(contextOf(services, systemActor, jobFacts('silentSensors'), 'zh-CN', db)) },
    measureParking: { runIn: (db) => measureParking(contextOf(services, systemActor, jobFacts('measureParking'), 'zh-CN', db)) },
  }
}
