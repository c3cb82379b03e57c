import { differencesOfRules } from './apart.ts'

// Rules whose id no test bears, with what each waits for. A test that is given the id of its rule takes it out of here.

export const rulesOfRootsToCome = differencesOfRules('It reads roots that are not declared yet; it comes with them.', {
  'jcsj/baseroad': ['rule-7', 'assets/A-11'],
  'jcsj/baseroadsection': ['rule-3'],
  'gysy/gascompanies': ['rule-11'],
  'gysy/gasfacility': ['rule-9', 'rule-12', 'rule-13'],
  'szgl/phjg': ['rule-3'],
  'yhgl/tj': ['maintenance/B-6'],
})

export const rulesOfDigests = differencesOfRules('Customers and cylinders are not declared yet; their digest comes with them.', {
  'gysy/alert': ['rule-2'],
})

export const rulesOfDrawings = differencesOfRules(
  'The part warns of rows outside their district where it imports them; drawings are drawn on the map and belong to no district.',
  { 'map/plot': ['rule-1'] },
)

export const rulesOfDiseases = differencesOfRules(
  'Disease candidates, forecasts and the yearly report are rows of szgl/szglssyxbhkgl and yhgl/tj, which are not declared yet.',
  { 'yhgl/rcyh': ['maintenance/B-1', 'maintenance/B-2', 'maintenance/B-3'] },
)

export const rulesOfProgrammes = differencesOfRules(
  'Construction programmes are counted beside the events; yhgl/rcyh/constructionPlan is not declared yet.',
  { 'yhgl/rcyh': ['maintenance/C-3'] },
)

export const rulesOfOutsideCases = differencesOfRules(
  'Cases come by yhgl/rcyh/outer, which is not built yet; of the roots that an event may come from none sends one.',
  { 'yhgl/rcyh': ['rule-17'] },
)

export const rulesOfDeliveries = differencesOfRules('What a vehicle has loaded stands in its deliveries, which are not declared yet.', {
  'gysy/gascar': ['rule-1'],
})

export const rulesNotBuilt = differencesOfRules('Not built yet: nothing computes it.', {
  'szgl/szglssyxbhkgl': [
    ...['assets/B-1', 'assets/B-2', 'assets/B-3', 'assets/B-4', 'assets/B-5', 'assets/B-6', 'assets/B-7', 'assets/B-8', 'assets/B-9'],
  ],
})

export const rulesOfLights = differencesOfRules('The danger library is a root that is not declared yet.', {})
