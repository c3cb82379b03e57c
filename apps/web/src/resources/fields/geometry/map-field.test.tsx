import { act, screen, waitFor } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { describe, expect, it } from 'vitest'
import { FieldRow } from '../../form/field-row.tsx'
import { MapLibraryContext } from '../../map/map-canvas.tsx'
import type { Values } from '../../row.ts'
import { browser } from '../../testing/browser.ts'
import { DrawnMap, drawnLibrary } from '../../testing/drawn-map.ts'
import { type Answer, network, stage } from '../../testing/scene.tsx'
import { axis, trenches, trenchRegistry } from '../../testing/trenches.ts'
import { fieldViews } from '../field-views.ts'
import { FieldViewsContext } from '../views-context.ts'

const outlines = [
  { id: '990100', name: '临江市', type: '2', boundary: null, centre: { lng: 123.5, lat: 29.7 } },
  { id: '990103', name: '云岭区', type: '3', boundary: null, centre: { lng: 123.7, lat: 29.9 } },
]
const located = {
  regionId: '990102001',
  regionName: '听潮街道',
  streetId: '990102001',
  streetName: '听潮街道',
  districtId: '990102',
  districtName: '望澜区',
  address: '望澜区听潮街道云舒路',
}

type Shown = 'place' | 'extent'

type Change = (patch: Values) => void

function Held({ name, given, onHeld }: { name: Shown; given: Values; onHeld(values: Values, change: Change): void }) {
  const [values, setValues] = useState(given)
  const change: Change = (patch) => setValues((before) => ({ ...before, ...patch }))
  useEffect(() => onHeld(values, change))
  const field = trenches.fields[name]
  if (field === undefined) throw new Error('a trench has the field')
  return (
    <FieldViewsContext value={fieldViews}>
      <FieldRow
        resource={trenches}
        field={field}
        id="f"
        look={{ required: false, fault: undefined, closed: false }}
        values={values}
        onChange={change}
      />
    </FieldViewsContext>
  )
}

/** A map field as a form shows it, and what the form holds. */
function open(name: Shown, given: Values = {}, answers: Readonly<Record<string, Answer>> = {}) {
  const net = network({
    'GET sys/region/outlines': outlines,
    'GET sys/region/locate': located,
    'GET city/street/info/s1': { id: 's1', name: '云舒路', regionName: '望澜区', axis },
    ...answers,
  })
  let held = given
  let change: Change = () => undefined
  const keep = (values: Values, onChange: Change) => {
    held = values
    change = onChange
  }
  stage(
    <MapLibraryContext value={drawnLibrary}>
      <Held name={name} given={given} onHeld={keep} />
    </MapLibraryContext>,
    { registry: trenchRegistry },
  )
  return { net, values: () => held, write: (patch: Values) => act(async () => change(patch)) }
}

async function mapOf(): Promise<DrawnMap> {
  const before = DrawnMap.all.length
  return waitFor(() => {
    const map = DrawnMap.all.at(-1)
    if (map === undefined || DrawnMap.all.length === before) throw new Error('no map yet')
    return map
  })
}
const looksAt = (map: DrawnMap) => map.jumpTo.mock.calls.at(-1)?.[0].center
const click = (map: DrawnMap, lng: number, lat: number) => act(async () => map.clickAt(lng, lat))

describe('the map of a place', () => {
  browser()

  it('fills district, street and address by a click, each in its own field', async () => {
    const { values } = open('place', { regionId: '990103', regionName: '云岭区' })
    const map = await mapOf()
    await click(map, 123.605, 29.8)
    await waitFor(() => expect(values().address).toBe('望澜区听潮街道云舒路'))
    expect(values()).toMatchObject({
      place: { lng: 123.605, lat: 29.8 },
      regionId: '990102',
      regionName: '望澜区',
      quarterId: '990102001',
      quarterName: '听潮街道',
    })
  })

  it('is the middle of the map by Enter, for whoever has no pointer', async () => {
    const { values } = open('place')
    const map = await mapOf()
    await waitFor(() => expect(map.getCanvas().getAttribute('aria-description')).toContain('回车'))
    await act(async () => map.getCanvas().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter' })))
    const { lng, lat } = map.getCenter()
    expect(values().place).toEqual({ lng, lat })
  })

  it('is where whoever fills it in stands, as his telephone tells', async () => {
    const position = { coords: { longitude: 123.6051234, latitude: 29.8 } }
    const geolocation = { getCurrentPosition: (told: (place: typeof position) => void) => told(position) }
    Object.defineProperty(navigator, 'geolocation', { value: geolocation, configurable: true })
    const { values } = open('place')
    await mapOf()
    await act(async () => screen.getByRole('button', { name: '我的位置' }).click())
    Reflect.deleteProperty(navigator, 'geolocation')
    expect(values()).toMatchObject({ place: { lng: 123.605123, lat: 29.8 } })
  })

  it('lets the address that a click filled in follow the next one, and one that somebody wrote stand', async () => {
    let times = 0
    const next = () => {
      times += 1
      return { ...located, address: `地址${times}` }
    }
    const { values } = open('place', {}, { 'GET sys/region/locate': next })
    const map = await mapOf()
    await click(map, 123.605, 29.8)
    await waitFor(() => expect(values().address).toBe('地址1'))
    await click(map, 123.606, 29.8)
    await waitFor(() => expect(values().address).toBe('地址2'))
  })

  it('keeps the address that somebody wrote', async () => {
    const { values } = open('place', { address: '云舒路12号' })
    const map = await mapOf()
    await click(map, 123.605, 29.8)
    await waitFor(() => expect(values().regionId).toBe('990102'))
    expect(values().address).toBe('云舒路12号')
  })

  it('keeps what somebody writes while the place is being looked up', async () => {
    const asked = Promise.withResolvers<typeof located>()
    const { values, write } = open('place', { address: '' }, { 'GET sys/region/locate': () => asked.promise })
    const map = await mapOf()
    await click(map, 123.605, 29.8)
    await write({ address: '云舒路12号' })
    await act(async () => asked.resolve(located))
    await waitFor(() => expect(values().regionId).toBe('990102'))
    expect(values().address).toBe('云舒路12号')
  })

  it('opens at what it lies on, draws it and names it with its district', async () => {
    open('place', { streetId: 's1', streetName: '云舒路', regionId: '990103' })
    const map = await mapOf()
    expect(await screen.findByText(/位于云舒路（望澜区）/)).toBeTruthy()
    await waitFor(() => expect(looksAt(map)).toEqual([123.605, 29.8]))
    await waitFor(() => expect(map.sources.get('beneath')?.data).toMatchObject({ geometry: axis, properties: { label: '云舒路' } }))
  })

  it('says how far it lies from the road that it is said to be on, as soon as it is not there', async () => {
    const { write } = open('place', { streetId: 's1', streetName: '云舒路', place: { lng: 123.605, lat: 29.8002 } })
    await mapOf()
    expect(await screen.findByText(/位于云舒路（望澜区）/)).toBeTruthy()
    await write({ place: { lng: 123.605, lat: 29.802 } })
    expect(await screen.findByText('距云舒路 222 m')).toBeTruthy()
    expect(screen.queryByText(/位于云舒路/)).toBeNull()
  })

  it('opens at another place of the row before what it lies on', async () => {
    const extent = {
      type: 'LineString',
      coordinates: [
        [123.65, 29.85],
        [123.65, 29.86],
      ],
    }
    open('place', { streetId: 's1', extent })
    const map = await mapOf()
    await waitFor(() => expect(looksAt(map)).toEqual([123.65, 29.855]))
  })

  it('opens where its owner lies, else in the district of the row, else in the city', async () => {
    open('place', { 'owner.location': { lng: 123.62, lat: 29.82 } })
    const first = await mapOf()
    await waitFor(() => expect(looksAt(first)).toEqual([123.62, 29.82]))
    open('place', { regionId: '990103' })
    const second = await mapOf()
    await waitFor(() => expect(looksAt(second)).toEqual([123.7, 29.9]))
    open('place')
    const third = await mapOf()
    await waitFor(() => expect(looksAt(third)).toEqual([123.5, 29.7]))
  })
})

describe('the map of a shape', () => {
  browser()

  it('shows whoever reads it, and decides on it, on what it is said to lie, and how much of it lies elsewhere', async () => {
    network({ 'GET city/street/info/s1': { id: 's1', name: '云舒路', regionName: '望澜区', axis } })
    const { extent } = trenches.fields
    if (extent === undefined) throw new Error('a trench has an extent')
    const beside = { type: 'LineString', coordinates: [123.602, 123.603].map((lng) => [lng, 29.802]) }
    const Cell = fieldViews[extent.kind].cell
    stage(
      <MapLibraryContext value={drawnLibrary}>
        <Cell field={extent} row={{ streetId: 's1', streetName: '云舒路', extent: beside }} roomy resource={trenches} />
      </MapLibraryContext>,
      { registry: trenchRegistry },
    )
    const map = await mapOf()
    expect(await screen.findByText(/^有 96\.?\d* m 不在云舒路上$/)).toBeTruthy()
    await waitFor(() => expect(map.sources.get('beneath')?.data).toMatchObject({ geometry: axis }))
  })

  it('puts a corner beside the road on it, and enters the length that nobody entered', async () => {
    const { values } = open('extent', { streetId: 's1', streetName: '云舒路' })
    const map = await mapOf()
    expect(await screen.findByText(/位于云舒路（望澜区）/)).toBeTruthy()
    map.zoom = 17
    await click(map, 123.602, 29.80003)
    await click(map, 123.603, 29.79998)
    await waitFor(() =>
      expect(values().extent).toMatchObject({
        coordinates: [
          [123.602, 29.8],
          [123.603, 29.8],
        ],
      }),
    )
    expect(values().length).toBeCloseTo(96.5, 0)
    await click(map, 123.604, 29.8)
    await waitFor(() => expect(Number(values().length)).toBeCloseTo(193, 0))
    expect(screen.queryByText(/相差超过/)).toBeNull()
  })

  it('says that it is much longer than entered, and how much of it is not on the road', async () => {
    const across = {
      type: 'LineString',
      coordinates: [
        [123.605, 29.8],
        [123.605, 29.80406],
      ],
    }
    const { values } = open('extent', { streetId: 's1', streetName: '云舒路', length: 90, extent: across })
    expect(await screen.findByText('与填报的长度 90 m 相差超过 20%')).toBeTruthy()
    expect(await screen.findByText(/^有 3\d\d m 不在云舒路上$/)).toBeTruthy()
    expect(values().length).toBe(90)
  })
})
