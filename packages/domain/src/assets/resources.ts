// Made by `npm run docs` from what the modules export; do not edit it here.

import type { Resource } from '@chengan/kernel/definition/resource'
import { bridgeDetection } from './detection/bridge-detection/bridge-detection.ts'
import { bridgeDisease } from './detection/bridge-detection/bridge-disease.ts'
import { bridge } from './register/bridge/bridge.ts'
import { road } from './register/road/road.ts'

/** Every resource of the assets area; a new one goes to the end. */
export const assetsResources: readonly Resource[] = [road, bridge, bridgeDetection, bridgeDisease]
