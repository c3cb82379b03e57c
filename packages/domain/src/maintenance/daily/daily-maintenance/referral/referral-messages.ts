import { defineErrors } from '@chengan/kernel/errors/catalogue'

/** The refusals of a repair that another library orders (maintenance.md §11). */
export const referralMessages = defineErrors({
  noSectionOfCompany: {
    code: 10400,
    zh: '该养护单位没有覆盖该设施位置且在管的标段，请选择其他养护单位',
    en: 'The company has no section in force that covers the facility; choose another one',
  },
  referralDefectUnfit: {
    code: 10400,
    zh: '所选病害的部位不属于该设施类型，请重新选择养护病害',
    en: 'The part of the defect does not belong to the kind of facility; choose another defect',
  },
})
