import '../ui/base.css'
import { mount } from 'svelte'
import { host } from '../hosts/host.ts'
import App from './App.svelte'

const target = document.querySelector('#app')
if (!target) throw new Error('index.html has no #app')
mount(App, { target, props: { host } })
