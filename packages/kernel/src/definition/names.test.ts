import { describe, expect, it, test } from 'vitest'
import { camelCase, displayNameOf, snakeCase } from './names.ts'

test.each([
  ['gasCompaniesId', 'gas_companies_id'],
  ['id', 'id'],
  ['lengthKPa', 'length_k_pa'],
  ['pm25Value', 'pm25_value'],
  ['beforeImages', 'before_images'],
  ['URLPath', 'url_path'],
])('the column of %s is %s', (name, column) => expect(snakeCase(name)).toBe(column))

it('finds the field of a column again', () => {
  for (const name of ['gasCompaniesId', 'createDate', 'pm25Value']) expect(camelCase(snakeCase(name))).toBe(name)
  expect(camelCase('createDate')).toBe('createDate')
})

describe('R-16: the display name beside a reference', () => {
  test.each([
    ['regionId', false, 'regionName'],
    ['gasCompaniesId', false, 'gasCompaniesName'],
    ['creator', false, 'creatorName'],
    ['deptIds', true, 'deptNames'],
    ['roleIdList', true, 'roleNames'],
    ['checkers', true, 'checkersNames'],
  ])('of %s (several: %s) is %s', (field, several, name) => expect(displayNameOf(field, several)).toBe(name))
})
