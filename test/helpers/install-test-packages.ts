// Runs before a program that imports the tests' packages: `tsx --import ./test/helpers/install-test-packages.ts`.
import { installTestPackages } from "./test-packages";

installTestPackages();
