import { creditCheckCharacter } from '@chengan/kernel/fields/formats'
import { type Draw, digits } from '@chengan/kernel/testing/draw'
import { sampleFor, type Writer } from '@chengan/kernel/testing/row-sample'

/** One of the two districts with its gas company. */
interface Side {
  readonly region: string
  /** Where something lies: a street, where the city has one. */
  readonly street: string
  /** Its bureau: a department. */
  readonly bureau: string
  readonly companyDept: string
  readonly company: string
  /** A branch of the company, kept by its department. */
  readonly branch: string
  /** A station of the company in use. */
  readonly station: string
}

/** The named rows of the city in which samples are written. Tests without a database take the names for ids. */
export interface TestCity {
  /** The municipal bureau: a department. */
  readonly bureau: string
  readonly ours: Side
  readonly theirs: Side
  readonly road: string
  /** Two sections of the road: of asphalt, of cement. */
  readonly sections: readonly [string, string]
  readonly bridge: string
  /** People who may be named: an officer of the city, two of the district. */
  readonly officer: string
  readonly inspectors: readonly [string, string]
  /** A maintenance company and another one, a supervision company: departments. */
  readonly maintainer: string
  readonly otherMaintainer: string
  readonly supervisor: string
  /** A worker of the maintenance company, its contract in force, and an item of that: square metres of hot patching. */
  readonly crew: string
  readonly contract: string
  readonly priceItem: string
  /** A special meeting that is announced, and a declaration of the gas company that waits to be consolidated. */
  readonly meeting: string
  readonly declaration: string
  readonly checkItem: string
  /** The page of posts in the menu, and the dictionary `gender`. */
  readonly postMenu: string
  readonly genders: string
}

/** A sample over the test city. */
export const sampleOf = sampleFor<TestCity>()

type Place = Pick<Writer<TestCity>, 'city' | 'actor'>

/** The district in which somebody works; who works in none of the two writes of the first. */
export const sideOf = ({ city, actor }: Place): Side => (actor.regionId === city.theirs.region ? city.theirs : city.ours)

export const bureauOfSide = (place: Place): string => sideOf(place).bureau
export const companyOfSide = (place: Place): string => sideOf(place).companyDept

/** A credit code of a company that nobody has yet. */
export function newCreditCode(draw: Draw): string {
  const first = `91990102${digits(draw, 9)}`
  return first + creditCheckCharacter(first)
}

/** Ids of a city that lies in no database: each row by its name. */
export const cityOfNames: TestCity = {
  bureau: 'city',
  ours: {
    region: '990102',
    street: '990102001',
    bureau: 'district',
    companyDept: 'company',
    company: 'gasCompany',
    branch: 'gasCompanyBranch',
    station: 'gasFacility',
  },
  theirs: {
    region: '990121',
    street: '990121',
    bureau: 'otherDistrict',
    companyDept: 'otherCompany',
    company: 'otherGasCompany',
    branch: 'otherGasCompanyBranch',
    station: 'otherGasFacility',
  },
  road: 'road',
  sections: ['roadSection', 'cementRoadSection'],
  bridge: 'bridge',
  officer: 'user-city',
  inspectors: ['user-district', 'user-district2'],
  maintainer: 'maintainer',
  otherMaintainer: 'otherMaintainer',
  supervisor: 'supervisor',
  crew: 'crew',
  contract: 'contract',
  priceItem: 'price-item',
  meeting: 'jointMeeting',
  declaration: 'excavation',
  checkItem: 'checkItem',
  postMenu: 'menu',
  genders: 'dictType',
}
