// Laws try the same examples with every mutant, so that none is killed or spared by chance; one counterexample is enough.
import fc from 'fast-check'

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 1, endOnFailure: true })
