import type { Condition } from '@chengan/kernel/condition'
import { joinedDict } from '@chengan/kernel/dictionary'
import type { DictChoice } from '@chengan/kernel/fields/field'
import { bridgeDamage } from '../dictionaries/bridge-damages.ts'
import { facilityDisease } from '../dictionaries/dangers.ts'
import { diseaseSource } from '../dictionaries/detection.ts'
import { assetType } from '../dictionaries/facilities.ts'
import { lampFault } from '../dictionaries/lighting.ts'
import { pavementType, roadDamageLq, roadDamageSn } from '../dictionaries/roads.ts'
import { tunnelDamage } from '../dictionaries/tunnels.ts'
import { bodyType } from '../dictionaries/underground.ts'

const types = assetType.values
const { asphalt, cementConcrete } = pavementType.values

/** Roads and their sections: what damages them depends on their pavement. */
export const isOfPavement = { field: 'assetType', oneOf: [types.road.value, types.section.value] } as const
const paved = (pavement: string): Condition => ({ all: [isOfPavement, { field: 'pavementType', is: pavement }] })
const isOf = (...kinds: readonly string[]): Condition => ({ field: 'assetType', oneOf: kinds })

/** The list that names a disease, by what it is of (assets.md §3 szglssyxbhkgl): roads and bridges have besides what any facility may suffer. */
export const diseaseLists: DictChoice = {
  cases: [
    { when: { field: 'source', is: diseaseSource.values.undergroundSurvey.value }, dict: bodyType },
    { when: paved(asphalt.value), dict: joinedDict([roadDamageLq, facilityDisease]) },
    { when: paved(cementConcrete.value), dict: joinedDict([roadDamageSn, facilityDisease]) },
    { when: isOf(types.bridge.value, types.footbridge.value), dict: joinedDict([bridgeDamage, facilityDisease]) },
    { when: isOf(types.tunnel.value), dict: tunnelDamage },
    {
      when: isOf(
        ...[types.streetLamp, types.landscapeLamp, types.metroLamp, types.lightingInstallation, types.lampPlot].map(({ value }) => value),
      ),
      dict: lampFault,
    },
  ],
  otherwise: facilityDisease,
}
