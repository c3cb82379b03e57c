import { registry } from '@chengan/domain/registry'
import { expect, test } from 'vitest'
import { addressOfEvent, givenAt, givenByAddress, givenByFacility } from './event-address.ts'

const queryOf = (address: string) => new URLSearchParams(address.split('?')[1])

test('a plan of valves becomes an emergency: its place, the pipe, the valves in their order and who loses his gas', () => {
  const address = addressOfEvent({ place: { lng: 123.61, lat: 29.82 }, facilityId: 'p1', valveIds: ['v2', 'v1'], users: 860 })
  expect(address).toContain('/yxjg/yjdd/index?')
  expect(givenByAddress(queryOf(address))).toEqual({
    location: { lng: 123.61, lat: 29.82 },
    gasFacilityId: 'p1',
    valveIds: ['v2', 'v1'],
    affectedUsers: 860,
  })
})

test('a place that was pressed tells where it is and nothing else, and an address without one begins no event', () => {
  expect(givenByAddress(queryOf(addressOfEvent({ place: { lng: 123.6, lat: 29.8 } })))).toEqual({ location: { lng: 123.6, lat: 29.8 } })
  expect(givenByAddress(new URLSearchParams('at=nowhere&users=x'))).toBeNull()
})

test('an event of a known pipe begins with its company, its district and its address; what the pipe does not say is left to people', () => {
  const pipe = { name: '滨江路中压管', gasCompaniesId: 'c1', regionId: 'r330101', address: null }
  expect(givenByFacility(pipe, (name) => `${name}抢险处置`)).toEqual({
    eventName: '滨江路中压管抢险处置',
    gasCompaniesId: 'c1',
    regionId: 'r330101',
  })
})

test('an event at a place in a district is of that district, though the pipe is kept under the city; where the place lies in none it is of the pipe', () => {
  const event = registry.byName('emergencyEvent')
  const facility = { name: '古渡中压管', gasCompaniesId: 'c1', regionId: '990100', address: '古渡大道' }
  const given = { location: { lng: 123.61, lat: 29.82 }, gasFacilityId: 'p1' }
  const located = {
    regionId: '990102001',
    regionName: '古渡街道',
    streetId: '990102001',
    districtId: '990102',
    address: '望澜区古渡街道古渡大道',
  }
  const nameOf = (name: string) => `${name}抢险处置`
  expect(givenAt(event, { facility, located, given }, nameOf)).toEqual({
    eventName: '古渡中压管抢险处置',
    gasCompaniesId: 'c1',
    regionId: '990102001',
    regionName: '古渡街道',
    address: '望澜区古渡街道古渡大道',
    ...given,
  })
  expect(givenAt(event, { facility, located: null, given }, nameOf)).toMatchObject({ regionId: '990100', address: '古渡大道' })
})
