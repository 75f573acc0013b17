/** Public API of what this device is: the link to its page. */
export { DeviceLink } from './device-link.tsx';
