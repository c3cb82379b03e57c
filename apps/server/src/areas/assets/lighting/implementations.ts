import { baselamppdx } from '@chengan/domain/assets/register/distribution-box/distribution-box'
import { baselamppdxpoint } from '@chengan/domain/assets/register/distribution-box/loop'
import { lamp, landscapeLamp, metroLamp } from '@chengan/domain/assets/register/lamp/lamp'
import { lampLand } from '@chengan/domain/assets/register/lamp-plot/lamp-plot'
import { lampFacility } from '@chengan/domain/assets/register/lighting-installation/lighting-installation'
import { baselampwxyg } from '@chengan/domain/assets/register/remote-unit/remote-unit'
import { lampBox } from '@chengan/domain/assets/register/supply-box/supply-box'
import { implementing } from '../../area-parts.ts'
import { implement } from '../../implement.ts'
import { distributionBoxMoments, lampMoments, loopMoments, supplyBoxMoments } from '../register/register-moments.ts'
import { registered } from '../register/registered.ts'
import { installationCalls } from './installation-lists.ts'
import { lampsRecorded, recountInstallation } from './recorded-lamps.ts'
import { setPoles } from './set-poles.ts'
import { unitCalls } from './unit-relations.ts'
import { report } from './unit-reports.ts'

/** What the definitions of lighting name. */
export const lightingImplementations = implementing((parts) => {
  const lampCallsOf = (name: 'lamp' | 'landscapeLamp' | 'metroLamp') => ({ ...registered(name, parts).calls, batchCreate: setPoles(name) })
  const ofInstallation = registered(lampFacility.name, parts)
  const ofLamp = registered(lamp.name, parts)
  return [
    implement(lampLand, registered(lampLand.name, parts)),
    implement(lampFacility, {
      ...ofInstallation,
      facts: { ...ofInstallation.facts, lampsRecorded },
      calls: { ...ofInstallation.calls, ...installationCalls },
    }),
    implement(lamp, {
      ...ofLamp,
      effects: { ...ofLamp.effects, recountInstallation },
      calls: lampCallsOf('lamp'),
      moments: lampMoments,
    }),
    implement(landscapeLamp, { calls: lampCallsOf('landscapeLamp'), moments: lampMoments }),
    implement(metroLamp, { calls: lampCallsOf('metroLamp'), moments: lampMoments }),
    implement(lampBox, { ...registered(lampBox.name, parts), moments: supplyBoxMoments }),
    implement(baselamppdx, { ...registered(baselamppdx.name, parts), moments: distributionBoxMoments }),
    implement(baselamppdxpoint, { moments: loopMoments }),
    implement(baselampwxyg, { calls: { ...unitCalls, report } }),
  ]
})
