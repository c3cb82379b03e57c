import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { facetOf } from '@chengan/kernel/definition/rows/facet'
import { pavementType, roadDamageSn } from '../../dictionaries/roads.ts'
import { ofAsphaltAlone, pavementUnitFields } from './fields.ts'
import { pavementUnit, unitButtons, unitImport, unitList, unitPage } from './pavement-unit.ts'
import { unitCalls } from './unit-calls.ts'

const cementFields = Object.fromEntries(Object.entries(pavementUnitFields(roadDamageSn)).filter(([name]) => !ofAsphaltAlone.includes(name)))

/** A unit of cement concrete: the damages of slabs, and no deflection (assets.md §3). */
export const cementPavementUnit = defineResource(
  facetOf(pavementUnit, {
    name: 'cementPavementUnit',
    root: 'szgl/bhjcroadsn',
    label: { zh: '水泥路面评价单元', en: 'Cement pavement evaluation unit' },
    where: { pavementType: pavementType.values.cementConcrete.value },
    groups: { surface: { zh: '抗滑', en: 'Skid' } },
    fields: cementFields,
    numbers: { recordNo: ['JC-bhjcroadsn-', { day: 'yyyyMMdd' }, '-', { serial: 4 }] },
    list: unitList,
    screens: unitPage('/ssxyxx/sndy/index', { zh: '水泥单元', en: 'Cement units' }, 60, {
      zh: '水泥路面评价单元。录入板块损坏和平整度后按CJJ 36-2016自动计算PCI、RQI、PQI和等级；导入的单元绑定道路和路段后提交。',
      en: 'Units of cement pavements. PCI, RQI, PQI and grades follow from damages of slabs and roughness (CJJ 36-2016); imported units are bound before they are submitted.',
    }),
    calls: unitCalls('cementPavementUnit'),
    buttons: unitButtons,
    import: unitImport,
  }),
)

export interface CementPavementUnit extends RowOf<typeof cementPavementUnit> {}
