/** Mantine's styles for the accordion; imported by the pages that have one. */
import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/Accordion.css';
import './accordion-styles.css';
