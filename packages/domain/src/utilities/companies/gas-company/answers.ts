import type { CallAnswer } from '@chengan/kernel/calls/call'
import { children, date, dict, int, object, point, region, text, texts } from '@chengan/kernel/fields/builders'
import type { Fields } from '@chengan/kernel/fields/field'
import { gasFacilityType } from '../../dictionaries/facilities.ts'

const person = (zh: string, en: string) => text(100, zh, en)
const phone = (zh: string, en: string) => text(50, zh, en)

/** A company of the address book; whoever may call it reads the numbers whole. */
const entry = {
  id: text(32, '标识', 'Identifier', { required: true }),
  name: text(100, '企业名称', 'Company', { required: true }),
  businessTypes: texts(20, '经营类别', 'Business types'),
  regionId: region('所属区域', 'Region'),
  regionName: text(50, '区域名称', 'Name of the region'),
  officeAddress: text(200, '办公地址', 'Office'),
  legalPerson: person('法定代表人', 'Legal representative'),
  legalPersonPhone: phone('法定代表人电话', 'His phone'),
  principal: person('主要负责人', 'Principal'),
  principalPhone: phone('主要负责人电话', 'His phone'),
  safetyManager: person('安全负责人', 'Safety manager'),
  safetyManagerPhone: phone('安全负责人电话', 'His phone'),
  contactPerson: person('联系人', 'Contact'),
  contactPhone: phone('联系人电话', 'His phone'),
  dutyPhone: phone('值班电话', 'Phone on duty'),
  emergencyPhone: phone('抢险电话', 'Emergency phone'),
  stationCount: int('场站数', 'Stations', { required: true }),
} as const satisfies Fields

export const addressBookPage = { page: entry } as const satisfies CallAnswer

const station = {
  name: text(100, '场站名称', 'Station', { required: true }),
  facilityType: dict(gasFacilityType, '设施类型', 'Kind', { required: true }),
  principal: person('负责人', 'Principal'),
  principalPhone: phone('负责人电话', 'His phone'),
  dutyPhone: phone('值班电话', 'Phone on duty'),
  address: text(200, '地址', 'Address'),
  location: point('位置', 'Location'),
} as const satisfies Fields

export const addressBookEntry = {
  object: { ...entry, facilities: children(station, '场站', 'Stations', { required: true }) },
} as const satisfies CallAnswer

/** A company by its code with its licence; null where there is none, or none that the caller sees. */
export const companyOfCode = {
  oneOf: [
    'none',
    {
      rowsOf: 'gasCompany',
      as: 'row',
      more: {
        licence: object(
          {
            licenceNo: text(50, '许可证号', 'Number', { required: true }),
            licenceValidTo: date('有效期至', 'Valid until'),
            licenceStatus: text(10, '许可证状态', 'State'),
          },
          '经营许可证',
          'Licence',
        ),
      },
    },
  ],
} as const satisfies CallAnswer
