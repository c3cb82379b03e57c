import { bool, date, decimal, dict, images, inGroup, mobile, point, ref, region, text } from '@chengan/kernel/fields/builders'
import { emergencyEquipType, equipStatus } from '../../dictionaries/monitoring.ts'

/** What lies ready for an emergency, how much of it, and where (utilities-supervision.md §14). */
export const equipmentFields = {
  ...inGroup('equipment', {
    equipmentNo: text(24, '装备编号', 'No.', { readOnly: true, unique: true }),
    name: text(100, '名称', 'Name', { required: true }),
    equipType: dict(emergencyEquipType, '类别', 'Kind', { required: true, index: true }),
    spec: text(100, '规格型号', 'Specification'),
    quantity: decimal(10, 2, '数量', 'Quantity', { required: true, min: 0 }),
    unit: text(10, '单位', 'Unit', { required: true }),
    minQuantity: decimal(10, 2, '最低储备量', 'Minimum', { min: 0 }),
    isLow: bool('储备不足', 'Below the minimum', { readOnly: true, internal: true, index: true, default: false }),
  }),
  ...inGroup('place', {
    gasCompaniesId: ref('gasCompany', '所属企业', 'Company', { index: true, sole: true }),
    storePlace: text(100, '存放地点', 'Place'),
    regionId: region('所属区域', 'Region', { required: true, index: true, default: { actor: 'regionId' } }),
    address: text(200, '详细地址', 'Address', { required: true }),
    location: point('位置', 'Location', { required: true, index: true, drawnOn: ['gasCompaniesId'] }),
    contactPerson: text(30, '联系人', 'Contact', { required: true }),
    contactPhone: mobile('联系电话', 'Phone', { required: true }),
  }),
  ...inGroup('upkeep', {
    buyDate: date('购置日期', 'Bought', { notAfter: 'today' }),
    validTo: date('有效期至', 'Valid to'),
    lastCheckDate: date('检查日期', 'Checked', { notAfter: 'today' }),
    equipStatus: dict(equipStatus, '状态', 'Status', { required: true, index: true, default: equipStatus.values.usable.value }),
    images: images(9, '图片', 'Images'),
    remark: text(500, '备注', 'Remark'),
  }),
} as const

export type EquipmentFields = typeof equipmentFields
