import { digits } from '@chengan/kernel/testing/draw'
import { sampleOf, sideOf } from '../../testing/test-city.ts'
import { camera } from './camera.ts'
import { cameraGroup } from './camera-group.ts'
import { cameraInGroup } from './camera-in-group.ts'
import { cameraCodeOf } from './gb28181-code.ts'

export const cameraSample = sampleOf(camera, {
  values: (writer) => ({
    cameraCode: cameraCodeOf('99010200', Number(digits(writer.draw, 6))),
    regionId: sideOf(writer).region,
    location: { lng: 123.605, lat: 29.8 },
    objectType: null,
    objectId: null,
    buildDate: '2020-01-01',
    recordDays: 30 + writer.draw.below(60),
  }),
})

export const cameraGroupSample = sampleOf(cameraGroup, { untried: 'has a tree and calls of its own; areas/assets/cameras has its tests' })
export const cameraInGroupSample = sampleOf(cameraInGroup, {
  untried: 'is put in and taken out by calls of its own; areas/assets/cameras has its tests',
})
