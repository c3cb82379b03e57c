import { bridge } from '@chengan/domain/assets/register/bridge/bridge'
import { bridgeIndicators } from '@chengan/domain/assets/register/bridge/indicators'
import { assetCorrection } from '@chengan/domain/assets/register/correction/correction'
import { footbridge } from '@chengan/domain/assets/register/footbridge/footbridge'
import { overheadLine } from '@chengan/domain/assets/register/overhead-line/overhead-line'
import { road } from '@chengan/domain/assets/register/road/road'
import { roadSection } from '@chengan/domain/assets/register/road-section/road-section'
import { township } from '@chengan/domain/assets/register/township/township'
import { tunnel } from '@chengan/domain/assets/register/tunnel/tunnel'
import { underpass } from '@chengan/domain/assets/register/underpass/underpass'
import { implementing } from '../../area-parts.ts'
import { implement } from '../../implement.ts'
import { bridgeIndicatorsCall } from './bridge-indicators.ts'
import { correctedAsset, writeCorrection } from './corrections.ts'
import { roadSectionMoments } from './register-moments.ts'
import { registered } from './registered.ts'
import { roadGround } from './road-ground.ts'

/** What the definitions of roads, of what lies on them, and of corrections name. */
export const registerImplementations = implementing((parts) => [
  implement(road, { ...registered(road.name, parts), calls: { ...registered(road.name, parts).calls, ground: roadGround } }),
  implement(roadSection, { ...registered(roadSection.name, parts), moments: roadSectionMoments }),
  implement(bridge, {
    ...registered(bridge.name, parts),
    calls: { ...registered(bridge.name, parts).calls, indicators: bridgeIndicatorsCall },
  }),
  implement(bridgeIndicators, { calls: { indicators: bridgeIndicatorsCall } }),
  implement(footbridge, registered(footbridge.name, parts)),
  implement(underpass, registered(underpass.name, parts)),
  implement(tunnel, registered(tunnel.name, parts)),
  implement(overheadLine, registered(overheadLine.name, parts)),
  implement(township, { facts: { cityBox: parts.cityBox } }),
  implement(assetCorrection, { effects: { writeCorrection }, facts: { correctedAsset } }),
])
