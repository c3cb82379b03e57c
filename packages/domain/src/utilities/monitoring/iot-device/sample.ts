import { sampleOf, sideOf } from '../../../testing/test-city.ts'
import { iotDevice } from './iot-device.ts'

export const iotDeviceSample = sampleOf(iotDevice, {
  values: ({ city, actor }) => ({
    deviceType: '15',
    gasCompaniesId: sideOf({ city, actor }).company,
    samplePeriod: 60,
    reportPeriod: 600,
    location: { lng: 123.61, lat: 29.81 },
  }),
})
